// Answers lines of the form FUNCTION HEX (src/ecma/hex_line.hpp) with the functions of this engine.
import { readFileSync, writeSync } from "node:fs";

const functions = { encodeURI, encodeURIComponent, decodeURI, decodeURIComponent };
const hex = Array.from({ length: 0x10000 }, (_, unit) => unit.toString(16).toUpperCase().padStart(4, "0"));

function unitsOf(digits) {
  let text = "";
  for (let i = 0; i < digits.length; i += 4) text += String.fromCharCode(parseInt(digits.slice(i, i + 4), 16));
  return text;
}

function digitsOf(text) {
  let digits = "";
  for (let i = 0; i < text.length; ++i) digits += hex[text.charCodeAt(i)];
  return digits;
}

function answer(line) {
  const [name, digits = ""] = line.split(" ");
  try {
    return "=" + digitsOf(functions[name](unitsOf(digits)));
  } catch (error) {
    if (error instanceof URIError) return "!";
    throw error;
  }
}

function writeAll(text) {
  const bytes = Buffer.from(text, "latin1");
  for (let done = 0; done < bytes.length; ) done += writeSync(1, bytes, done);
}

Error.stackTraceLimit = 0; // most requests are errors, and a stack costs more than all else
const requests = readFileSync(0, "latin1").split("\n");
requests.pop();
const answers = [];
for (const request of requests) {
  answers.push(answer(request));
  if (answers.length === 65536) writeAll(answers.splice(0).join("\n") + "\n");
}
if (answers.length > 0) writeAll(answers.join("\n") + "\n");
