// Node's URL, which follows the URL Standard of the WHATWG and not RFC 3986: it repairs most of what is wrong.
let rest = '';
process.stdin.setEncoding('utf8');
for await (const piece of process.stdin) {
  const lines = (rest + piece).split('\n');
  rest = lines.pop();
  process.stdout.write(lines.map((line) => (URL.canParse(line) ? 'valid\n' : 'invalid\n')).join(''));
}
