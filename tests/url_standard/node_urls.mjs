// Answers lines of JSON, [TEXT, BASE] with null for no base, with what this engine's URL makes of them: the components,
// a tab between two of them, or "!" for failure.
import { readFileSync, writeSync } from "node:fs";

Error.stackTraceLimit = 0;

function answer(line) {
  const [text, base] = JSON.parse(line);
  try {
    const u = base === null ? new URL(text) : new URL(text, base);
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

const requests = readFileSync(0, "utf8").split("\n");
requests.pop();
for (let i = 0; i < requests.length; i += 65536) writeAll(requests.slice(i, i + 65536).map(answer).join("\n") + "\n");
