#!/usr/bin/env python3
"""The page over HTTP: the address, the files, their headers, the end.

ctest: label release
"""
import gzip
import json
import os
import socket
import subprocess
import unittest

from house import PROGRAM, Case, read_answer

HASHED = "app-3F2A9C01.js"


def listening(pid):
    """The addresses that a process listens at, as the kernel says: hex address and port."""
    sockets = set()
    for name in os.listdir(f"/proc/{pid}/fd"):
        try:
            sockets.add(os.readlink(f"/proc/{pid}/fd/{name}"))
        except OSError:
            pass
    found = []
    for table in "tcp", "tcp6":
        with open(f"/proc/net/{table}", encoding="ascii") as lines:
            for line in list(lines)[1:]:
                field = line.split()
                if field[3] == "0A" and f"socket:[{field[9]}]" in sockets:
                    found.append(tuple(field[1].split(":")))
    return found


class Http(Case):
    def setUp(self):
        super().setUp()
        self.page = f"{self.home}/page"
        os.mkdir(self.page)
        for name, text in (("index.html", "<!doctype html>start"), (HASHED, "let x;"),
                           ("engine.wasm", "\0asm"), ("app.webmanifest", "{}")):
            with open(f"{self.page}/{name}", "w", encoding="utf-8") as file:
                file.write(text)
        with open(f"{self.home}/secret.txt", "w", encoding="utf-8") as file:
            file.write("secret")
        with gzip.open(f"{self.page}/{HASHED}.gz", "wb") as file:
            file.write(b"let x;")
        with open(f"{self.page}/{HASHED}.br", "wb") as file:
            file.write(b"brotli")

    def test_loopback_alone_unless_told_otherwise(self):
        server = self.serve()
        [(address, port)] = listening(server.process.pid)
        self.assertEqual(address, "0100007F")
        self.assertEqual(int(port, 16), server.port)

    def test_loopback_is_the_default(self):
        text = subprocess.run([PROGRAM, "serve", "--help"], capture_output=True, text=True,
                              env={**os.environ, "LC_ALL": "C"}, check=True).stdout
        self.assertIn("(127.0.0.1:7777)", text)
        server = self.serve(listen="0")  # a port alone means loopback too
        self.assertEqual([a for a, _ in listening(server.process.pid)], ["0100007F"])

    def test_other_addresses(self):
        server = self.serve(listen="[::1]:0")
        self.assertEqual(server.host, "[::1]")
        [(address, _)] = listening(server.process.pid)
        self.assertEqual(address, "00000000000000000000000001000000")
        self.assertEqual(server.ask("/healthz")[0], 200)
        server = self.serve("--data", f"{self.home}/other", listen="0.0.0.0:0")
        self.assertEqual([a for a, _ in listening(server.process.pid)], ["00000000"])

    def test_a_bad_address_is_refused(self):
        """What is no address by code 2, what is not to be had here by 1: that may change."""
        for code, *addresses in ((2, "nowhere", "127.0.0.1:70000", "::1:80", "", "1.2.3:x"),
                                 (1, "192.0.2.1:80")):
            for address in addresses:
                done = subprocess.run([PROGRAM, "serve", "--listen", address], capture_output=True,
                                      text=True, timeout=30, check=False,
                                      env={**os.environ, "XDG_STATE_HOME": self.home})
                self.assertEqual(done.returncode, code, address)
                self.assertIn(address if code == 1 else "address", done.stderr)

    def test_a_taken_address_is_refused(self):
        server = self.serve()
        done = subprocess.run([PROGRAM, "serve", "--listen", f"127.0.0.1:{server.port}"],
                              capture_output=True, text=True, timeout=30, check=False,
                              env={**os.environ, "XDG_STATE_HOME": f"{self.home}/other"})
        self.assertEqual(done.returncode, 1)
        self.assertIn("in use", done.stderr)

    def test_files_and_their_headers(self):
        server = self.serve("--page", self.page)
        status, headers, body = server.ask("/")
        self.assertEqual((status, body), (200, b"<!doctype html>start"))
        self.assertEqual(headers["content-type"], "text/html; charset=utf-8")
        self.assertEqual(headers["cache-control"], "no-cache")
        policy = headers["content-security-policy"]
        self.assertIn("script-src 'self' 'wasm-unsafe-eval'", policy)
        self.assertNotIn("unsafe-inline", policy)
        self.assertEqual(headers["x-content-type-options"], "nosniff")
        self.assertEqual(server.ask("/engine.wasm")[1]["content-type"], "application/wasm")
        self.assertEqual(server.ask("/app.webmanifest")[1]["content-type"],
                         "application/manifest+json")
        self.assertIn("immutable", server.ask(f"/{HASHED}")[1]["cache-control"])

    def test_the_link_of_a_table_leads_to_the_page(self):
        server = self.serve("--page", self.page)
        status, headers, _ = server.ask("/t/abcdefghijkl")
        self.assertEqual((status, headers["location"]), (302, "../?t=abcdefghijkl"))
        for path in ("/t/", "/t/a", "/t/a%0d%0ax:y", "/t/" + 65 * "a", "/t/abcd/efgh"):
            self.assertEqual(server.ask(path)[0], 404, path)

    def test_unchanged_files_are_not_sent_again(self):
        server = self.serve("--page", self.page)
        tag = server.ask("/")[1]["etag"]
        status, headers, body = server.ask("/", If_None_Match=tag)
        self.assertEqual((status, body), (304, b""))
        self.assertEqual(headers["etag"], tag)
        self.assertEqual(server.ask("/", If_None_Match='"other"')[0], 200)

    def test_compressed_files(self):
        server = self.serve("--page", self.page)
        _, headers, body = server.ask(f"/{HASHED}", Accept_Encoding="gzip, deflate, br")
        self.assertEqual((headers["content-encoding"], body), ("br", b"brotli"))
        self.assertEqual(headers["content-type"], "text/javascript; charset=utf-8")
        _, headers, body = server.ask(f"/{HASHED}", Accept_Encoding="gzip, br;q=0")
        self.assertEqual((headers["content-encoding"], gzip.decompress(body)), ("gzip", b"let x;"))
        self.assertNotIn("content-encoding", server.ask(f"/{HASHED}")[1])

    def test_nothing_else_is_served(self):
        server = self.serve("--page", self.page)
        for path in ("/missing", "/../secret.txt", "/%2e%2e/secret.txt", "/a/../../secret.txt",
                     "/..%2fsecret.txt", "//etc/passwd", "/.hidden", "/" + "x" * 1000):
            status, headers, body = server.ask(path)
            self.assertIn(status, (400, 403, 404), path)
            self.assertNotIn(b"secret", body)
        os.symlink("/etc", f"{self.page}/folder")
        self.assertEqual(server.ask("/folder")[0], 404)

    def test_methods(self):
        server = self.serve("--page", self.page)
        status, headers, body = server.ask("/", method="HEAD")
        self.assertEqual((status, headers["content-length"], body), (200, "20", b""))
        status, headers, _ = server.ask("/", method="POST", body=b"x=1", Content_Length=3)
        self.assertEqual((status, headers["allow"]), (405, "GET, HEAD"))

    def test_requests_one_after_the_other_on_a_connection(self):
        server = self.serve("--page", self.page)
        with server.connect() as caller:
            for _ in range(3):
                caller.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                self.assertEqual(read_answer(caller)[0], 200)

    def test_without_a_page_there_is_a_notice(self):
        server = self.serve("--page", f"{self.home}/none")
        status, headers, body = server.ask("/")
        self.assertEqual(status, 200)
        self.assertIn(b"has not been built", body)
        self.assertIn("content-security-policy", headers)

    def test_health_and_the_end(self):
        server = self.serve()
        self.assertEqual(server.ask("/healthz")[::2], (200, b"ok\n"))
        idle = socket.create_connection(("127.0.0.1", server.port))
        self.assertEqual(server.stop(), 0)
        idle.close()
        with open(f"{self.home}/server.log", encoding="utf-8") as file:
            lines = [json.loads(line) for line in file]
        self.assertEqual([line["what"] for line in lines], ["listening", "stopping", "stopped"])


if __name__ == "__main__":
    unittest.main()
