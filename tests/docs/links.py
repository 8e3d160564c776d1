#!/usr/bin/env python3
"""links.py ROOT: every link of the documents to a file of the repository leads somewhere.

The file or folder is there, and a fragment is a heading of it, as GitHub and the site number them. Links with a scheme
are not followed.
"""

import pathlib
import re
import sys

FENCE = re.compile(r"^(?: {0,3}(~~~+)|\s*(```+))")
LINK = re.compile(r"\]\(\s*<?([^()\s<>]+)>?(?:\s+\"[^\"]*\")?\s*\)|^\s*\[[^\]]+\]:\s*<?(\S+?)>?\s*$")
SKIPPED = {"build", "node_modules", ".git"}


def lines_outside_code(path):
    fence = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        mark = FENCE.match(line)
        if fence:
            if mark and line.strip().startswith(fence) and line.strip().strip(fence[0]) == "":
                fence = None
            continue
        if mark:
            fence = mark.group(1) or mark.group(2)
            continue
        if not line.startswith("    "):
            yield number, line


def without_inline_code(line):
    return re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "", line)


def anchors(path, known={}):
    if path not in known:
        counts, found = {}, set()
        for _, line in lines_outside_code(path):
            found.update(re.findall(r"<a (?:id|name)=\"([^\"]+)\"", line))
            heading = re.match(r"^#{1,6}\s+(.*?)\s*#*$", line)
            if not heading:
                continue
            text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading.group(1)).replace("`", "").lower()
            slug = re.sub(r"[^\w\- ]", "", text).replace(" ", "-")
            count = counts.get(slug, 0)
            counts[slug] = count + 1
            found.add(slug if count == 0 else f"{slug}-{count}")
        known[path] = found
    return known[path]


def documents(root):
    for path in sorted(root.rglob("*.md")):
        if not SKIPPED.intersection(path.relative_to(root).parts):
            yield path


def faults(root):
    count = 0
    for path in documents(root):
        for number, line in lines_outside_code(path):
            for match in LINK.finditer(without_inline_code(line)):
                link = match.group(1) or match.group(2)
                # A page of the site, and what is elsewhere.
                if re.match(r"[A-Za-z][A-Za-z0-9+.-]*:|//|/", link):
                    continue
                count += 1
                name, _, fragment = link.partition("#")
                target = (path.parent / name).resolve() if name else path
                where = f"{path.relative_to(root)}:{number}: {link}"
                if not target.exists():
                    yield f"{where}: there is no such file"
                elif fragment and target.suffix == ".md" and fragment not in anchors(target):
                    yield f"{where}: there is no such heading"
    if count < 100:
        yield f"only {count} links were seen"


def main():
    found = list(faults(pathlib.Path(sys.argv[1]).resolve()))
    print("\n".join(found) if found else "every link leads somewhere")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
