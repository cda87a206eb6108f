/// A program that means no good, as the first segment of a link says.
package enum Hostile {
    /// The text of the program.
    package static let program = #"""
        #!/usr/bin/env python3
        import json, os, signal, socket, sys, time

        def write(data): os.write(1, data)

        if sys.argv[1:] == ["drip"]:
            while True:
                write(b"x")
                time.sleep(0.002)
        write(b'{"waymark-plugin":1}\n')

        for line in sys.stdin:
            question = json.loads(line)
            number, segments = question["id"], question["link"]["segments"]
            kind = segments[0]
            start = b'{"id":%d,' % number
            def line(data): write(start + data + b"\n")
            if kind == "drip":
                while True:
                    write(b"x")
                    time.sleep(0.002)
            elif kind == "drip-lines":
                while True:
                    write(b'{"id":0,"declined":""}\n')
                    time.sleep(0.002)
            elif kind == "errors":
                while True: os.write(2, b"e" * 65536)
            elif kind == "nested": line(b'"declined":' + b"[" * 10000 + b"]" * 10000 + b"}")
            elif kind == "braces": line(b'"declined":' + b'{"a":' * 10000 + b"1" + b"}" * 10000 + b"}")
            elif kind == "utf8": line(b'"declined":"\xff\xfe"}')
            elif kind == "overlong": line(b'"declined":"\xc0\xaf"}')
            elif kind == "surrogate": line(b'"declined":"\\ud800"}')
            elif kind == "cut-escape": line(b'"declined":"\\u12')
            elif kind == "raw-nul": line(b'"declined":"a\0b"}')
            elif kind == "nul": line(b'"declined":"a\\u0000b"}')
            elif kind == "zeros": write(b"\0" * 100 + b"\n")
            elif kind == "empty": write(b"\n")
            elif kind == "list": write(b"[]\n")
            elif kind == "list-screen": line(b'"handled":["S"]}')
            elif kind == "number-tab": line(b'"handled":{"screen":"S","tab":1}}')
            elif kind == "more": line(b'"declined":"a"}{}')
            elif kind == "negative": write(b'{"id":-1,"declined":"a"}\n')
            elif kind == "fraction": write(b'{"id":%d.0,"declined":"a"}\n' % number)
            elif kind == "plus": write(b'{"id":+%d,"declined":"a"}\n' % number)
            elif kind == "zero-first": write(b'{"id":0%d,"declined":"a"}\n' % number)
            elif kind == "text-id": write(b'{"id":"%d","declined":"a"}\n' % number)
            elif kind == "big-id": write(b'{"id":99999999999999999999,"declined":"a"}\n')
            elif kind == "no-id": write(b'{"declined":"a"}\n')
            elif kind == "two-ids": line(b'"id":0,"declined":"a"}')
            elif kind == "return": line(b'"declined":"a"}\r')
            elif kind == "long-line":
                line(b'"declined":"' + b"a" * 70000 + b'"}')
            elif kind == "longest":
                line(b'"declined":"' + b"a" * (65536 - len(start) - 14) + b'"}')
            elif kind == "close-output": os.close(1); time.sleep(60)
            elif kind == "end-output":
                socket.socket(fileno=1).shutdown(socket.SHUT_WR)
                time.sleep(60)
            elif kind == "end-input":
                socket.socket(fileno=0).shutdown(socket.SHUT_RD)
                time.sleep(60)
            elif kind == "ignore":
                for name in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
                    signal.signal(name, signal.SIG_IGN)
                time.sleep(60)
            elif kind == "stop": os.kill(os.getpid(), signal.SIGSTOP)
            elif kind == "daemon":
                if os.fork() == 0:
                    os.setsid()
                    if os.fork() == 0: time.sleep(30)
                    os._exit(0)
                os._exit(0)
            elif kind == "talking-daemon":
                if os.fork() == 0:
                    os.setsid()
                    while True:
                        write(b'{"id":0,"declined":""}\n')
                        time.sleep(0.002)
                os._exit(0)
            elif kind == "self": line(b'"redirect":"/self"}')
            elif kind == "longer": line(b'"redirect":"/longer/%s"}' % (b"a" * len(segments)))
            elif kind == "evil-link": line(b'"redirect":"https://\\u0007\\u202e@[/"}')
            elif kind == "no-link": line(b'"redirect":""}')
            else: line(b'"declined":' + json.dumps("/".join(segments)).encode() + b"}")

        """#
}
