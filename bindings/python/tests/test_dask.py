"""Surveys on a cluster: the sum is the survey of one process, also when a worker is killed in the middle."""

import gzip
import importlib.util
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import time
import types

import pytest

import urispec
from urispec.dask import Command, Partition, kind_of, merge, partitions, submit, survey, survey_partition, urls_of_cdx

PROGRAM = str(pathlib.Path(urispec.__file__).parents[2] / "bin" / "urispec")
if not os.access(PROGRAM, os.X_OK):
    pytest.skip("the command urispec is not built", allow_module_level=True)
COMMAND = Command(PROGRAM)
URLS = ["http://example.org/a", "http://[::1]/", "http://a b/", "mailto:a@b", "", "file:///etc", "http://é/", "x:%zz"]


def write_urls(path, count, seed=1):
    chosen = random.Random(seed)
    path.write_text("".join(chosen.choice(URLS) + "x" * chosen.randrange(30) + "\n" for _ in range(count)))
    return path


def of_one_process(*paths):
    return json.loads(subprocess.check_output([PROGRAM, "survey", "--format", "json", *paths]))


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    distributed = pytest.importorskip("distributed", reason="without Debian's python3-distributed there is no cluster")
    with distributed.LocalCluster(
        n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None, local_directory=str(tmp_path_factory.mktemp("workers"))
    ) as cluster, distributed.Client(cluster) as connected:
        yield connected


def test_merging_is_associative_and_commutative(tmp_path):
    chosen = random.Random(2)
    path = write_urls(tmp_path / "urls", 300)
    whole = of_one_process(path)
    for _ in range(4):
        parts = [survey_partition(part, COMMAND) for part in partitions([path], chosen.randrange(900, 4000))]
        while len(parts) > 1:
            chosen.shuffle(parts)
            many = chosen.randrange(2, len(parts) + 1)
            parts = [merge(parts[:many], PROGRAM)] + parts[many:]
        assert json.loads(parts[0]) == whole


def test_cdx():
    lines = [
        b" CDX N b a m s k r M S V g\n",
        b"org,example)/ 20240101000000 http://example.org/ text/html 200 X - - 1 2 f\n",
        b'org,example)/b 20240101000000 {"url": "http://example.org/\\u00e9\\n", "status": "200"}\n',
        b"\n",
        b" CDX A b N a\n",
        b"x 2024 y http://b/\n",
    ]
    assert list(urls_of_cdx(lines)) == [b"http://example.org/", "http://example.org/é\n".encode(), b"http://b/"]
    names = ["a.cdx.gz", "b.cdxj", "c.gz", "d.parquet", "x/cdx-00000.gz", "cdx-00000", "cdx-a.gz"]
    assert [kind_of(n) for n in names] == ["cdx", "cdx", "lines", "parquet", "cdx", "cdx", "lines"]
    for bad in [b" CDX N b\n", b"x 2024\n", b"x 2024 {\n", b"x 2024 {}\n", b'x 2024 {"url": 3}\n']:
        with pytest.raises(ValueError, match="f:2: "):
            list(urls_of_cdx([b"x 2024 http://b/\n", bad], "f"))


def test_one_path_is_not_a_list_of_paths(tmp_path):
    for path in ["abc", tmp_path]:
        with pytest.raises(TypeError):
            partitions(path)


# It ends before it has read all; the last of what is left is written only when the pipe is closed.
@pytest.mark.parametrize("size", [10, 1 << 22])
def test_a_command_that_fails_says_why(tmp_path, size):
    path = tmp_path / "a.gz"
    path.write_bytes(gzip.compress(b"x" * size))
    with pytest.raises(RuntimeError, match="status 2: urispec: no built-in grammar has a rule 'nothing'"):
        survey_partition(Partition(str(path), "lines"), Command(PROGRAM, rule="nothing"))
    index = tmp_path / "b.cdx"
    index.write_text("x\n")
    with pytest.raises(ValueError, match="b.cdx:1: "):
        survey_partition(Partition(str(index), "cdx"), COMMAND)


def test_kinds_of_files(client, tmp_path):
    plain = write_urls(tmp_path / "a.txt", 500)
    zipped = tmp_path / "b.gz"
    zipped.write_bytes(gzip.compress(write_urls(tmp_path / "b", 300, 3).read_bytes()))
    index = tmp_path / "c.cdxj"
    index.write_text("".join(f"key 2024 {json.dumps({'url': url})}\n" for url in URLS))
    (tmp_path / "c").write_text("".join(url + "\n" for url in URLS))
    found = survey(client, [plain, zipped, index], block=1000, command=COMMAND)["survey"]
    expected = of_one_process(plain, tmp_path / "b", tmp_path / "c")["survey"]
    for counts in ["records", "without", "all", "schemes", "lengths", "bytes", "grammars"]:
        assert found[counts] == expected[counts]
    for groups in ["combinations", "readings", "causes"]:
        assert [g["count"] for g in found[groups]] == [g["count"] for g in expected[groups]]
    with pytest.raises(ValueError):
        survey(client, [])
    with pytest.raises(RuntimeError):
        survey(client, [plain], command=Command(PROGRAM, rule="nothing"))


@pytest.fixture
def parquet_writer(monkeypatch):
    """A function that writes a column as row groups: with pyarrow, or with a stand-in that has the calls which `urispec.dask` makes."""
    if importlib.util.find_spec("pyarrow"):
        import pyarrow
        import pyarrow.parquet

        return lambda path, column, urls, size: pyarrow.parquet.write_table(pyarrow.table({column: urls}), path, row_group_size=size)

    class Table:
        def __init__(self, columns):
            self.columns = columns

        def column(self, name):
            return types.SimpleNamespace(to_pylist=lambda: self.columns[name])

    class ParquetFile:
        def __init__(self, path):
            self.groups = json.loads(pathlib.Path(path).read_text())
            self.num_row_groups = len(self.groups)

        def read_row_group(self, group, columns):
            return Table({name: self.groups[group][name] for name in columns})

    parquet = types.ModuleType("pyarrow.parquet")
    parquet.ParquetFile = ParquetFile
    pyarrow = types.ModuleType("pyarrow")
    pyarrow.parquet = parquet
    monkeypatch.setitem(sys.modules, "pyarrow", pyarrow)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", parquet)
    return lambda path, column, urls, size: path.write_text(
        json.dumps([{column: urls[begin : begin + size]} for begin in range(0, len(urls), size)])
    )


def test_parquet(parquet_writer, tmp_path):
    path = tmp_path / "a.parquet"
    parquet_writer(path, "link", URLS + [None], 3)
    (tmp_path / "a").write_text("".join(url + "\n" for url in URLS))
    command = Command(PROGRAM, column="link")
    parts = partitions([path])
    assert [part.row_group for part in parts] == [0, 1, 2]
    counts = json.loads(merge([survey_partition(part, command) for part in parts], PROGRAM))
    assert counts["survey"]["records"] == len(URLS)
    assert counts["survey"]["grammars"] == of_one_process(tmp_path / "a")["survey"]["grammars"]


def test_a_worker_is_killed_in_the_middle(client, tmp_path):
    path = write_urls(tmp_path / "urls", 3000)
    slow = tmp_path / "slow"  # notes each run, and leaves time to kill it
    slow.write_text(f"#!/bin/sh\necho >> {tmp_path}/runs\nsleep 0.1\nexec {PROGRAM} \"$@\"\n")
    slow.chmod(0o755)
    parts = partitions([path], path.stat().st_size // 30)
    future = submit(client, parts, Command(str(slow)))
    pids = client.run(os.getpid)
    while not (tmp_path / "runs").exists() or len((tmp_path / "runs").read_text()) < 10:
        time.sleep(0.01)
    assert not future.done()
    os.kill(next(iter(pids.values())), signal.SIGKILL)
    assert json.loads(future.result(timeout=60)) == of_one_process(path)
    merges = 3  # of 31 or fewer partitions, by sixteen
    assert len((tmp_path / "runs").read_text()) > len(parts) + merges  # some were counted again
