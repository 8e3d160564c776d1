"""How long 100,000 URLs take, beside other packages and beside the library for C, which is as fast as C++.

python3 measure.py [liburispec.so]: the figures of docs/explain/performance.md. Each is processor time, the best of several runs.
"""

import array
import ctypes
import sys
import time
import urllib.parse

import urispec

URLS = [f"http://www.example{n}.org/path/{n}/to?name=ferret&n={n}#nose" for n in range(100_000)]
DATA = "".join(URLS).encode()
OFFSETS = array.array("q", [0])
for url in URLS:
    OFFSETS.append(OFFSETS[-1] + len(url))


def best(function, runs):
    times = []
    for _ in range(runs):
        begin = time.process_time()
        function()
        times.append(time.process_time() - begin)
    return min(times)


def loop(function):
    def run():
        for url in URLS:
            function(url)

    return run


def show(name, seconds):
    print(f"{name:40} {seconds * 1e9 / len(URLS):9.0f} ns a URL", flush=True)


def show_others():
    show("urllib.parse.urlsplit", best(loop(urllib.parse.urlsplit), 3))
    try:
        import rfc3986
    except ImportError:
        pass
    else:
        validator = rfc3986.validators.Validator().require_presence_of("scheme")
        show("rfc3986.uri_reference", best(loop(rfc3986.uri_reference), 1))
        show("rfc3986, validated", best(loop(lambda url: validator.validate(rfc3986.uri_reference(url))), 1))
    try:
        import rfc3987
    except ImportError:
        pass
    else:
        show("rfc3987.match", best(loop(lambda url: rfc3987.match(url, "URI")), 1))
        show("rfc3987.parse", best(loop(lambda url: rfc3987.parse(url, "URI")), 1))


class Texts(ctypes.Structure):
    _fields_ = [("data", ctypes.c_char_p), ("offsets32", ctypes.c_void_p), ("offsets64", ctypes.c_void_p),
                ("count", ctypes.c_size_t), ("size", ctypes.c_size_t)]


def show_c(path):
    library = ctypes.CDLL(path)
    address, _ = OFFSETS.buffer_info()
    texts = Texts(DATA, None, address, len(URLS), len(DATA))
    valid = ctypes.create_string_buffer(len(URLS))
    components = ctypes.create_string_buffer(len(URLS) * 200)
    show("C: urispec_validate_batch", best(lambda: library.urispec_validate_batch(ctypes.byref(texts), 0, valid, None), 20))
    show("C: urispec_parse_batch",
         best(lambda: library.urispec_parse_batch(ctypes.byref(texts), 0, components, valid, None), 20))


show_others()
show("urispec.parse", best(loop(urispec.parse), 5))
show("urispec.parse, host", best(loop(lambda url: urispec.parse(url).host), 5))
show("urispec.is_valid", best(loop(urispec.is_valid), 5))
show("urispec.validate_many", best(lambda: urispec.validate_many(URLS), 20))
show("urispec.validate_buffer", best(lambda: urispec.validate_buffer(DATA, OFFSETS), 20))
show("urispec.parse_buffer", best(lambda: urispec.parse_buffer(DATA, OFFSETS), 20))
show("urispec.parse_buffer, scheme host path",
     best(lambda: urispec.parse_buffer(DATA, OFFSETS, ["scheme", "host", "path"]), 20))
if len(sys.argv) > 1:
    show_c(sys.argv[1])
