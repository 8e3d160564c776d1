// The functions of Node on the texts of ecma_texts.hpp: `node tests/bench/ecma_node.mjs`. Prints nanoseconds a call and
// bytes of UTF-16 a second, to be read beside the utf16 lines of ecma_bench.
const textSize = 64 * 1024;

function shuffled(pieces) {
  const words = [];
  let state = 1;
  for (let size = 0; size < textSize; size += Buffer.byteLength(words.at(-1))) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    words.push(pieces[(state >>> 16) % pieces.length]);
  }
  return Buffer.from(words.join("")).toString(); // through a buffer, so that it is one flat string
}

const plain = shuffled(["a", "the", "quick-brown", "fox", "jumps_over", "12345", "~lazy", "dog.txt", "Component"]);
const mixed = shuffled(["the ", "quick ", "brown ", "fox, ", "café ", "& ", "résumé ", "100% ", "component ",
  "resource ", "identifier ", "a ", "(see also) ", "section/1.3 "]);
const cjk = shuffled(["日", "本", "語", "の", "文", "章"]);
const asciiEscapes = shuffled(["%20", "%3C", "%41", "%7e", "%7B", "%5d", "%0A", "%6b"]);
const cjkEscapes = shuffled(["%E6%97%A5", "%E6%9C%AC", "%E8%AA%9E", "%E3%81%AE", "%E6%96%87", "%E7%AB%A0"]);
const mixedEscapes = shuffled(["the%20", "quick%20", "brown%20", "fox%2C%20", "caf%C3%A9%20", "%26%20",
  "r%C3%A9sum%C3%A9%20", "100%25%20", "component%20", "resource%20", "identifier%20", "a%20", "(see%20also)%20",
  "section%2F1.3%20"]);

const subjects = [
  ["encode_plain", encodeURIComponent, plain],
  ["encode_mixed", encodeURIComponent, mixed],
  ["encode_cjk", encodeURIComponent, cjk],
  ["decode_plain", decodeURIComponent, plain],
  ["decode_mixed", decodeURIComponent, mixedEscapes],
  ["decode_ascii_escapes", decodeURIComponent, asciiEscapes],
  ["decode_cjk_escapes", decodeURIComponent, cjkEscapes],
  ["decode_cjk", decodeURIComponent, cjk],
];

console.log(`node ${process.version}`);
let kept = 0; // so that no call can be left out
for (const [name, call, text] of subjects) {
  let calls = 0;
  const begin = process.hrtime.bigint();
  let elapsed = 0;
  while (elapsed < 5e8) {
    for (let i = 0; i < 8; ++i, ++calls) kept += call(text).length;
    elapsed = Number(process.hrtime.bigint() - begin);
  }
  const nanoseconds = elapsed / calls;
  const megabytes = (text.length * 2 * 1000) / nanoseconds;
  console.log(`${name.padEnd(24)} ${nanoseconds.toFixed(0).padStart(10)} ns ${megabytes.toFixed(0).padStart(8)} MB/s`);
}
if (kept === 0) throw new Error("nothing was measured");
