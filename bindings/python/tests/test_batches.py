"""Many texts at once, beside one after the other."""

import array
import sys
import threading
import time

import pytest

import urispec

TEXTS = ["http://a/", "http://b c/", "", "mailto:d@e", "//[::1]:80/x?y#z", "%4", "é", "http://example.org:8080/a"] * 5


def laid_out(texts, width):
    data, offsets = b"", [0]
    for text in texts:
        data += text.encode()
        offsets.append(len(data))
    return data, array.array(width, offsets)


@pytest.mark.parametrize("grammar", list(urispec.Grammar))
def test_verdicts(grammar):
    expected = [urispec.is_valid(text, grammar) for text in TEXTS]
    assert urispec.validate_many(TEXTS, grammar) == expected
    assert urispec.validate_many((text.encode() for text in TEXTS), grammar) == expected
    for width in "iq":
        data, offsets = laid_out(TEXTS, width)
        assert [verdict == 1 for verdict in urispec.validate_buffer(data, offsets, grammar)] == expected
        valid, ranges = urispec.parse_buffer(data, offsets, grammar=grammar)
        assert [verdict == 1 for verdict in valid] == expected
        assert ranges.shape == (len(TEXTS), 11, 2)


def test_components():
    data, offsets = laid_out(TEXTS, "q")
    parts = ["host", "scheme", "query"]
    valid, ranges = urispec.parse_buffer(data, offsets, parts)
    assert ranges.shape == (len(TEXTS), 3, 2)
    for n, text in enumerate(TEXTS):
        for m, part in enumerate(parts):
            begin, end = ranges[n, m, 0], ranges[n, m, 1]
            got = None if begin == -1 else data[begin:end].decode()
            assert got == (getattr(urispec.parse(text), part) if valid[n] else None)


def test_rules():
    assert urispec.validate_many(["a:b", "a"], "rfc3986", "URI") == [True, False]


def test_numpy():
    numpy = pytest.importorskip("numpy")
    data, offsets = laid_out(TEXTS, "i")
    as_array = numpy.array(offsets, dtype=numpy.int32)
    valid = numpy.frombuffer(urispec.validate_buffer(numpy.frombuffer(data, dtype=numpy.uint8), as_array), dtype=bool)
    assert valid.tolist() == urispec.validate_many(TEXTS)
    _, ranges = urispec.parse_buffer(data, as_array.astype(numpy.int64), ["path"])
    assert numpy.asarray(ranges).shape == (len(TEXTS), 1, 2)
    with pytest.raises(TypeError):
        urispec.validate_buffer(data, as_array.astype(numpy.float64))
    with pytest.raises((BufferError, ValueError)):
        urispec.validate_buffer(data, numpy.arange(20, dtype=numpy.int64)[::2])


def test_nothing_to_read():
    assert urispec.validate_many([]) == []
    assert urispec.validate_buffer(b"", array.array("q", [0])) == b""
    valid, ranges = urispec.parse_buffer(b"", array.array("q", [0]))
    assert (valid, len(ranges)) == (b"", 0)


@pytest.mark.parametrize("offsets", [[], [1, 0], [0, 4], [-1, 2], [0, 2, 1]])
def test_offsets_stay_within_the_data(offsets):
    with pytest.raises(ValueError):
        urispec.validate_buffer(b"abc", array.array("q", offsets))
    with pytest.raises(ValueError):
        urispec.parse_buffer(b"abc", array.array("q", offsets))


def test_offsets_are_integers():
    with pytest.raises(TypeError):
        urispec.validate_buffer(b"abc", b"\0\1\2\3")
    with pytest.raises(TypeError):
        urispec.validate_buffer("abc", array.array("q", [0, 3]))
    with pytest.raises(ValueError):
        urispec.parse_buffer(b"abc", array.array("q", [0, 3]), ["nothing"])


def test_other_threads_run_meanwhile():
    """Nothing but a batch that releases the interpreter's lock lets the other thread run: the interval after which
    the interpreter takes the lock from a thread is made longer than the test."""
    data, offsets = laid_out(["http://example.org/" + "a" * 1000], "q")
    data, offsets = data * 30000, array.array("q", [n * len(data) for n in range(30001)])
    counted, done = [0], threading.Event()

    def count():
        while not done.is_set():
            counted[0] += 1
            time.sleep(0.0001)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    thread = threading.Thread(target=count)
    thread.start()
    try:
        before = counted[0]
        for _ in range(500):  # on a busy machine the other thread may not be given a core at once
            urispec.validate_buffer(data, offsets)
            if counted[0] > before:
                break
        assert counted[0] > before
    finally:
        sys.setswitchinterval(interval)
        done.set()
        thread.join()
