# A header whose comments are of the kind that Doxygen reads: `// text` before a declaration becomes `/// text`, and behind
# one `///< ^ text`. The comment at the head of a file is about the file. Lines that are set in by three columns or more
# are shown as they are; cost, source and tests are paragraphs.
function escaped(text,    parts, count, i, made) {
  count = split(text, parts, "`")
  for (i = 1; i <= count; ++i) {
    if (i % 2 == 1) gsub(/[\\@<>#%&]/, "\\\\&", parts[i])
    made = made (i > 1 ? "`" : "") parts[i]
  }
  return made
}
function quotes(text) { return gsub(/"/, "", text) }
NR == 1 && /^\/\// { print "/// @file" }
/^ *#/ || /^ *namespace / || /^ *} *\/\/ namespace/ { behind = 0; wasCode = 0; print; next }
/^ *\/\// {
  match($0, /\/\//)
  text = substr($0, RSTART + 2)
  before = substr($0, 1, RSTART - 1)
  if (behind == RSTART) { print before "///<" escaped(text); next }
  behind = 0
  isCode = text ~ /^   /
  if (isCode != wasCode && text !~ /^ *$/ || text ~ /^ (Cost|Source|Tests):/) print before "///"
  if (text !~ /^ *$/) wasCode = isCode
  print before "///" (isCode ? "    " text : escaped(text))
  next
}
{ wasCode = 0; behind = 0 }
/[^ ] +\/\/ / && match($0, / \/\/ /) && quotes(substr($0, 1, RSTART)) % 2 == 0 {
  behind = RSTART + 1
  print substr($0, 1, RSTART) "///< ^" escaped(substr($0, RSTART + 3))
  next
}
{ print }
