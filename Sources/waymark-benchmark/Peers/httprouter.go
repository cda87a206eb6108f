// Measures httprouter with the sets that `waymark-benchmark --export FOLDER` wrote: for each file
// NAME.routes it looks up the paths of NAME.paths, and prints nanoseconds a path, best of some runs.
package main

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/julienschmidt/httprouter"
)

func lines(name string) []string {
	text, err := os.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return strings.Split(strings.TrimRight(string(text), "\n"), "\n")
}

func main() {
	files, _ := filepath.Glob(filepath.Join(os.Args[1], "*.routes"))
	fmt.Println("[")
	separator := ""
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".routes")
		router := httprouter.New()
		router.RedirectTrailingSlash = false
		for _, pattern := range lines(file) {
			router.GET(pattern, func(http.ResponseWriter, *http.Request, httprouter.Params) {})
		}
		paths := lines(strings.TrimSuffix(file, ".routes") + ".paths")
		best := time.Duration(1 << 62)
		found := 0
		for run := 0; run < 5; run++ {
			start := time.Now()
			found = 0
			for _, path := range paths {
				if handle, params, _ := router.Lookup("GET", path); handle != nil {
					found += 1 + len(params)
				}
			}
			if time.Since(start) < best {
				best = time.Since(start)
			}
		}
		if found < len(paths) {
			panic(name)
		}
		fmt.Printf("%s  {\"set\": %q, \"what\": \"httprouter\", \"ns\": %.1f}", separator, name,
			float64(best.Nanoseconds())/float64(len(paths)))
		separator = ",\n"
	}
	fmt.Println("\n]")
}
