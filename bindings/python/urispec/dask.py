"""Surveys (docs/do/survey.md) on many machines, by dask.distributed.

The files are cut into partitions, the command `urispec survey` counts each of them on a worker, and the sums are added
up in a tree. A partition has a result or none, and the results of two runs of it are the same, so a worker may be lost
at any time: its partitions are counted again by others, and each counts once. The command must be installed on the
workers, and the files must have the same names there and where the client runs, which asks for their sizes.
"""

import gzip
import json
import os
import pathlib
import re
import subprocess
import tempfile
from dataclasses import dataclass
from typing import Any, Dict, Iterable, Iterator, List, Optional, Sequence, Union

Path = Union[str, "os.PathLike[str]"]

#: The kinds of files: a URL on each line; the index of a web archive, CDX or CDXJ; a column of Parquet, with pyarrow.
KINDS = ("lines", "cdx", "parquet")

FAN_IN = 16  # surveys that one task adds up


@dataclass(frozen=True)
class Partition:
    """A part of a file. Of files that are not plain lines the whole, or one row group."""

    path: str
    kind: str
    begin: Optional[int] = None  # in bytes
    end: Optional[int] = None
    row_group: Optional[int] = None


@dataclass(frozen=True)
class Command:
    """How partitions are counted."""

    program: str = "urispec"
    grammar: Optional[str] = None
    rule: Optional[str] = None
    column: str = "url"  # of Parquet

    def arguments(self) -> List[str]:
        words = [self.program, "survey", "--format", "json", "--jobs", "1"]
        if self.grammar is not None:
            words += ["-g", self.grammar]
        if self.rule is not None:
            words += ["-r", self.rule]
        return words


def kind_of(path: Path) -> str:
    """By the name of the file. `cdx-00000.gz` is what Common Crawl calls its indexes."""
    name = pathlib.PurePath(path).name
    suffixes = [suffix for suffix in pathlib.PurePath(path).suffixes if suffix != ".gz"]
    if suffixes and suffixes[-1] == ".parquet":
        return "parquet"
    is_index = bool(suffixes) and suffixes[-1] in {".cdx", ".cdxj"}
    return "cdx" if is_index or re.fullmatch(r"cdx-[0-9]+(\.gz)?", name) else "lines"


def partitions(paths: Iterable[Path], block: int = 1 << 26, kind: Optional[str] = None) -> List[Partition]:
    """Plain lines in parts of `block` bytes, Parquet by row groups, all else as whole files."""
    if isinstance(paths, (str, bytes, os.PathLike)):
        raise TypeError("paths are several: put the one path into a list")
    parts = []
    for path in [os.fspath(path) for path in paths]:
        which = kind or kind_of(path)
        if which not in KINDS:
            raise ValueError(f"{which!r} is not one of {', '.join(KINDS)}")
        if which == "parquet":
            import pyarrow.parquet

            groups = pyarrow.parquet.ParquetFile(path).num_row_groups
            parts += [Partition(path, which, row_group=group) for group in range(groups)]
        elif which == "lines" and not path.endswith(".gz"):
            size = os.path.getsize(path)
            parts += [Partition(path, which, begin, begin + block) for begin in range(0, max(size, 1), block)]
        else:
            parts.append(Partition(path, which))
    return parts


def urls_of_cdx(lines: Iterable[bytes], name: str = "CDX") -> Iterator[bytes]:
    """The URLs of CDX and of CDXJ.

    In CDX they are in the column that the header ` CDX …` calls `a`, and without a header in the third. In CDXJ they
    are the member "url" of the object in the third field. Empty lines are left out; other lines without a URL are a
    ValueError with `name` and the number of the line.
    """
    column = 2
    for number, line in enumerate(lines, 1):
        text = line.rstrip(b"\r\n")
        if text.startswith(b" CDX "):
            columns = text.split()[1:]
            if b"a" not in columns:
                raise ValueError(f"{name}:{number}: the header has no column a, for URLs")
            column = columns.index(b"a")
            continue
        if not text:
            continue
        fields = text.split(b" ", 2)
        if len(fields) == 3 and fields[2].startswith(b"{"):
            try:
                url = json.loads(fields[2])["url"]
                record = url.encode("utf-8", "surrogatepass")
            except (ValueError, KeyError, AttributeError) as error:
                raise ValueError(f"{name}:{number}: no CDXJ with a url: {error!r}") from error
            yield record
        else:
            values = text.split(b" ")
            if len(values) <= column:
                raise ValueError(f"{name}:{number}: no column {column + 1}, for the URL")
            yield values[column]


def _urls_of_parquet(partition: Partition, column: str) -> Iterator[bytes]:
    import pyarrow.parquet

    table = pyarrow.parquet.ParquetFile(partition.path).read_row_group(partition.row_group, columns=[column])
    for url in table.column(column).to_pylist():
        if url is not None:
            yield url if isinstance(url, bytes) else url.encode("utf-8", "surrogatepass")


def _run(arguments: List[str], chunks: Iterable[bytes] = ()) -> str:
    """The output of the command for these chunks on standard input. It writes when it has read all of them."""
    with tempfile.TemporaryFile() as complaints, subprocess.Popen(
        arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=complaints
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        try:
            for chunk in chunks:
                try:
                    process.stdin.write(chunk)
                except BrokenPipeError:
                    break  # it ended: its status says more
        except BaseException:
            process.kill()
            raise
        finally:
            try:
                process.stdin.close()
            except BrokenPipeError:
                pass  # of what was left to write
        written = process.stdout.read().decode()
        status = process.wait()
        complaints.seek(0)
        message = complaints.read().decode(errors="replace").strip()
    if status != 0:
        raise RuntimeError(f"{' '.join(arguments)}: status {status}: {message}")
    return written


def _chunks(file: Any) -> Iterator[bytes]:
    while True:
        chunk: bytes = file.read(1 << 20)
        if not chunk:
            return
        yield chunk


def _ended(urls: Iterable[bytes]) -> Iterator[bytes]:
    """Records that end with NUL. A URL with NUL would be two: U+0001 is as invalid under every grammar."""
    return (url.replace(b"\0", b"\1") + b"\0" for url in urls)


def survey_partition(partition: Partition, command: Command = Command()) -> str:
    """The survey of a partition, as one line of JSON."""
    arguments = command.arguments()
    if partition.begin is not None:
        return _run([*arguments, "--begin", str(partition.begin), "--end", str(partition.end), "--", partition.path])
    name = partition.path if partition.row_group is None else f"{partition.path}:{partition.row_group}"
    arguments += ["--name", name]
    if partition.kind == "parquet":
        return _run([*arguments, "--null"], _ended(_urls_of_parquet(partition, command.column)))
    with gzip.open(partition.path) if partition.path.endswith(".gz") else open(partition.path, "rb") as file:
        if partition.kind == "cdx":
            return _run([*arguments, "--null"], _ended(urls_of_cdx(file, name)))
        return _run(arguments, _chunks(file))


def merge(surveys: Sequence[str], program: str = "urispec") -> str:
    """The survey of everything that the surveys are of: in any order, and grouped in any way."""
    return _run([program, "survey", "--merge", "--format", "json"], (survey.encode() for survey in surveys))


def submit(client: Any, parts: Sequence[Partition], command: Command = Command()) -> Any:
    """A future of the survey of all partitions, as one line of JSON. At least one partition."""
    if not parts:
        raise ValueError("there are no files to survey")
    surveys = client.map(survey_partition, parts, command=command, pure=False)
    while len(surveys) > 1:
        groups = [surveys[i : i + FAN_IN] for i in range(0, len(surveys), FAN_IN)]
        surveys = [client.submit(merge, group, program=command.program, pure=False) for group in groups]
    return surveys[0]


def survey(
    client: Any,
    paths: Iterable[Path],
    *,
    block: int = 1 << 26,
    kind: Optional[str] = None,
    command: Command = Command(),
) -> Dict[str, Any]:
    """The survey of the files, as docs/schema/survey.json describes it. `client` is a distributed.Client."""
    report: Dict[str, Any] = json.loads(submit(client, partitions(paths, block, kind), command).result())
    return report
