// The functions of Node on the texts of ecma_texts.hpp: `node tests/bench/ecma_node.mjs`. Prints nanoseconds a round and
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
const sparse = shuffled(["identifier", "-", "component", "_", "resource", ".", "uniform", "~", "locator", "reference",
  "path", "segment", "authority", "scheme", "fragment", " "]);
const dense = shuffled([" ", "/", "?", "#", "[", "]", "a", "%", "\"", "<>", "{", "}", "^", "b", "|", "`", "\\", "&="]);
const arabic = shuffled(["عنوان ", "موحد ", "للموارد ", "في ", "الشبكة "]);
const cjk = shuffled(["日", "本", "語", "の", "文", "章"]);
const emoji = shuffled(["😀", "🚀", "🌍", "🔗", "🤔"]);
const asciiEscapes = shuffled(["%20", "%3C", "%41", "%7e", "%7B", "%5d", "%0A", "%6b"]);
const reservedEscapes = shuffled(["path", "%2F", "to", "%2f", "a%20", "%3Fq", "%3D", "value", "%26", "%23", "%25",
  "%5B", "%C3%A9"]);
const escaped = (text) => Buffer.from(encodeURIComponent(text)).toString();

// As short_texts of ecma_texts.hpp, which counts bytes.
const shortTexts = [""];
for (const character of mixed) {
  shortTexts[shortTexts.length - 1] += character;
  const size = Buffer.byteLength(shortTexts.at(-1));
  if (character === " " && size > 20 + (shortTexts.length % 40)) shortTexts.push("");
}

const subjects = [
  ["encode_plain", encodeURIComponent, plain],
  ["encode_sparse", encodeURIComponent, sparse],
  ["encode_mixed", encodeURIComponent, mixed],
  ["encode_dense", encodeURIComponent, dense],
  ["encode_arabic", encodeURIComponent, arabic],
  ["encode_cjk", encodeURIComponent, cjk],
  ["encode_emoji", encodeURIComponent, emoji],
  ["decode_plain", decodeURIComponent, plain],
  ["decode_cjk", decodeURIComponent, cjk],
  ["decode_sparse_escapes", decodeURIComponent, escaped(sparse)],
  ["decode_mixed_escapes", decodeURIComponent, escaped(mixed)],
  ["decode_ascii_escapes", decodeURIComponent, asciiEscapes],
  ["decode_arabic_escapes", decodeURIComponent, escaped(arabic)],
  ["decode_cjk_escapes", decodeURIComponent, escaped(cjk)],
  ["decode_emoji_escapes", decodeURIComponent, escaped(emoji)],
  ["decode_reserved", decodeURI, reservedEscapes],
  ["encode_short", encodeURIComponent, ...shortTexts],
  ["decode_short", decodeURIComponent, ...shortTexts.map(escaped)],
];

console.log(`node ${process.version}`);
let kept = 0; // so that no call can be left out
for (const [name, call, ...texts] of subjects) {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  let rounds = 0;
  const begin = process.hrtime.bigint();
  let elapsed = 0;
  while (elapsed < 5e8) {
    for (let i = 0; i < 8; ++i, ++rounds) for (const text of texts) kept += call(text).length;
    elapsed = Number(process.hrtime.bigint() - begin);
  }
  const nanoseconds = elapsed / rounds;
  const megabytes = (length * 2 * 1000) / nanoseconds;
  console.log(`${name.padEnd(24)} ${nanoseconds.toFixed(0).padStart(10)} ns ${megabytes.toFixed(0).padStart(8)} MB/s`);
}
if (kept === 0) throw new Error("nothing was measured");
