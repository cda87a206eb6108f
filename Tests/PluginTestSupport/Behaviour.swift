/// A program that behaves as the first segment of a link says.
package enum Behaviour {
    /// The text of the program.
    package static let program = """
        #!/usr/bin/env python3
        import json, os, subprocess, sys, time

        def say(text):
            sys.stdout.write(text + "\\n")
            sys.stdout.flush()

        start = sys.argv[1] if len(sys.argv) > 1 else ""
        if start == "mute": time.sleep(60)
        if start == "exit":
            print("no database", file=sys.stderr)
            sys.exit(3)
        if start == "flood":
            while True: sys.stdout.write("x" * 65536)
        say({"version": '{"waymark-plugin":2}', "words": "hello"}.get(start, '{"waymark-plugin":1}'))

        for line in sys.stdin:
            question = json.loads(line)
            number, segments = question["id"], question["link"]["segments"]
            kind, rest = segments[0], segments[1:]
            def answer(**fields): say(json.dumps({"id": number, **fields}))
            if kind == "handled": answer(handled={"screen": "S", "tab": "home"})
            elif kind == "front": answer(handled={"screen": "S"})
            elif kind == "nowhere": answer(handled={"screen": "S", "tab": "none"})
            elif kind == "unnamed": answer(handled={"screen": ""})
            elif kind == "redirect": answer(redirect="/elsewhere")
            elif kind == "failed": answer(failed="no database")
            elif kind == "hang": time.sleep(60)
            elif kind == "slow":
                time.sleep(float(rest[0]))
                answer(declined="slow")
            elif kind == "die": os._exit(7)
            elif kind == "killed": os.kill(os.getpid(), 9)
            elif kind == "flood":
                while True: sys.stdout.write("x" * 65536)
            elif kind == "lines":
                while True: say('{"id":0,"declined":"old"}')
            elif kind == "nonsense": say("what?")
            elif kind == "both": answer(declined="a", failed="b")
            elif kind == "number": answer(declined=1)
            elif kind == "chatty":
                say("thinking")
                answer(declined="late")
            elif kind == "future": say(json.dumps({"id": number + 1, "declined": "future"}))
            elif kind == "twice":
                answer(declined="first")
                answer(declined="second")
            elif kind == "half":
                text = json.dumps({"id": number, "declined": "whole"}) + "\\n"
                sys.stdout.write(text[:9])
                sys.stdout.flush()
                time.sleep(0.05)
                sys.stdout.write(text[9:])
                sys.stdout.flush()
            elif kind == "errors":
                sys.stderr.write("e" * 1000000 + "\\nlast words\\n")
                sys.stderr.flush()
                answer(declined="quiet")
            elif kind == "closed":
                os.close(0)
                os.close(1)
                time.sleep(60)
            elif kind == "child":
                child = subprocess.Popen(["/bin/sleep", "1000"])
                print(child.pid, file=sys.stderr, flush=True)
                answer(declined=str(child.pid))
            elif kind == "surroundings":
                names = sorted(os.listdir("/proc/self/fd"), key=int)
                answer(declined=json.dumps({
                    "environment": sorted(os.environ), "folder": os.getcwd(),
                    "open": names[:3], "arguments": sys.argv[1:], "session": os.getsid(0) == os.getpid(),
                }))
            elif kind == "process": answer(declined=str(os.getpid()))
            elif kind == "question": answer(declined=json.dumps(question))
            else: answer(declined="/".join(segments))

        """
}
