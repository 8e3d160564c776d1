// Answers each line, a text and a base as hexadecimal digits, or a text alone, with what this engine's URL makes of them:
// the components, a tab between two of them, or "!" for failure. Lines are answered as they come, so that a program may
// ask over a pipe.
import { readSync, writeSync } from "node:fs";

Error.stackTraceLimit = 0;

function answer(line) {
  const [text, base] = line.split(" ").map((digits) => Buffer.from(digits, "hex").toString("utf8"));
  try {
    const u = new URL(text, base);
    return [u.href, u.protocol, u.username, u.password, u.hostname, u.port, u.pathname, u.search, u.hash].join("\t");
  } catch (error) {
    if (error instanceof TypeError) return "!";
    throw error;
  }
}

function writeAll(text) {
  const bytes = Buffer.from(text, "utf8");
  for (let done = 0; done < bytes.length; ) done += writeSync(1, bytes, done);
}

const chunk = Buffer.alloc(1 << 20);
let rest = "";
for (let size; (size = readSync(0, chunk)) > 0; ) {
  const lines = (rest + chunk.latin1Slice(0, size)).split("\n");
  rest = lines.pop();
  if (lines.length > 0) writeAll(lines.map(answer).join("\n") + "\n");
}
