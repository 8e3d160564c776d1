# Python's urllib.parse: a string counts as invalid where urlsplit, or asking for the host or the port, raises ValueError.
import sys
from urllib.parse import urlsplit

for line in sys.stdin.buffer:
    try:
        parts = urlsplit(line.removesuffix(b"\n").decode())
        parts.hostname, parts.port
        print("valid")
    except ValueError:
        print("invalid")
