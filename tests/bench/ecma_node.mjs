// The functions of Node on the texts of ecma_texts.hpp: `node tests/bench/ecma_node.mjs`. Prints nanoseconds a call and
// bytes of UTF-16 a second, to be read beside the utf16 lines of ecma_bench.
const textSize = 64 * 1024;

function repeated(piece) {
  const bytes = Buffer.byteLength(piece);
  return piece.repeat(Math.ceil(textSize / bytes));
}

const plain = repeated("abcdefghijklmnopqrstuvwxyz0123456789-_.~ABCDEF");
const mixed = repeated("the quick brown fox, café & résumé 100% ");
const cjk = repeated("日本語の文章");
const asciiEscapes = repeated("%20%3C%41%7e%7B%5d");
const cjkEscapes = repeated("%E6%97%A5%E6%9C%AC%E8%AA%9E");
const mixedEscapes = repeated("the%20quick%20brown%20fox%2C%20caf%C3%A9%20%26%20r%C3%A9sum%C3%A9%20100%25%20");

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
