// A WebAssembly module of urispec (bindings/wasm/answer.hpp): a question is a row of strings, the answer a JSON value. The
// module imports nothing that reaches outside: no file, no clock, no network.

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const shortText = 65536; // code units

// UTF-8; a surrogate without its other half becomes the three bytes that UTF-8 does not have, so that the engine, and not
// this function, says that the text is ill-formed.
export function toBytes(text) {
  if (isWellFormed(text)) return encoder.encode(text);
  const bytes = [];
  for (const character of text) {
    const code = character.codePointAt(0);
    if (code >= 0xd800 && code < 0xe000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    else bytes.push(...encoder.encode(character));
  }
  return Uint8Array.from(bytes);
}
const loneSurrogate = /\p{Surrogate}/u;
const isWellFormed = (text) => (text.isWellFormed ? text.isWellFormed() : !loneSurrogate.test(text));

// The place of the byte at `offset` of a text, in UTF-16 code units, as JavaScript counts.
export function indexOfByte(text, offset) {
  let bytes = 0;
  let index = 0;
  for (const character of String(text)) {
    if (bytes >= offset) break;
    const code = character.codePointAt(0);
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    index += character.length;
  }
  return index;
}

// `given` is the bytes of the module, a compiled WebAssembly.Module, or a Response, or a promise of one of them.
export async function loadModule(moduleSource) {
  const source = await moduleSource;
  const compiled = source instanceof WebAssembly.Module ? source
    : typeof Response !== 'undefined' && source instanceof Response ? await compileResponse(source)
    : await WebAssembly.compile(source);
  const { exports } = await WebAssembly.instantiate(compiled, nothingOutside(compiled));
  exports._initialize();
  return (...strings) => ask(exports, strings);
}

async function compileResponse(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

// Whatever the C library asks of a system is refused.
function nothingOutside(compiled) {
  const imports = {};
  const refused = 52; // ENOSYS of WASI
  for (const { module, name } of WebAssembly.Module.imports(compiled)) {
    imports[module] ??= {};
    imports[module][name] = name === 'proc_exit'
      ? (status) => { throw new Error(`the module ended with status ${status}`); }
      : () => refused;
  }
  return imports;
}

// A module writes members as the JSON of the command has them, `host_kind`; in JavaScript it is `hostKind`. A quotation mark
// within a string has a backslash before it, so that what matches is the name of a member. Values stay.
const memberName = /"[a-z]+(?:_[a-z]+)+":/g;
const inCamelCase = (name) => name.replace(/_[a-z]/g, (end) => end[1].toUpperCase());

// Each string after its size in four bytes. Short ones are encoded where the module reads them, in room for three bytes
// a code unit: no text needs more.
function ask(exports, strings) {
  const parts = strings.map(String).map((text) => (text.length <= shortText && isWellFormed(text) ? text : toBytes(text)));
  const most = parts.reduce((sum, part) => sum + 4 + (typeof part === 'string' ? 3 : 1) * part.length, 0);
  const place = exports.room(most);
  const memory = new Uint8Array(exports.memory.buffer, place, most);
  const lengths = new DataView(exports.memory.buffer, place, most);
  let size = 0;
  for (const part of parts) {
    const to = memory.subarray(size + 4);
    const written = typeof part === 'string' ? encoder.encodeInto(part, to).written : (to.set(part), part.length);
    lengths.setUint32(size, written, true);
    size += 4 + written;
  }
  const answer = exports.answer(size);
  const json = decoder.decode(new Uint8Array(exports.memory.buffer, answer, exports.answer_size()));
  const value = JSON.parse(json.replace(memberName, inCamelCase));
  if (value !== null && typeof value === 'object' && 'failure' in value) throw new RangeError(value.failure);
  return value;
}
