// urispec for Node and browsers: the engine beside this file, loaded when this module is imported.
import { loadEngine } from './engine.js';

async function engineBytes() {
  const place = new URL('./engine.wasm', import.meta.url);
  if (place.protocol !== 'file:') return fetch(place);
  const { readFile } = await import('node:fs/promises');
  return readFile(place);
}

const engine = await loadEngine(await engineBytes());

export const grammars = () => engine.grammars();
export const parse = (text, options) => engine.parse(text, options);
export const parseAll = (text, options) => engine.parseAll(text, options);
export const validate = (text, options) => engine.validate(text, options);
export const derive = (text, options) => engine.derive(text, options);
export const cause = (text, options) => engine.cause(text, options);
export const diagnose = (text, options) => engine.diagnose(text, options);
export const check = (text, options) => engine.check(text, options);
export const readByScheme = (text) => engine.readByScheme(text);
export const resolve = (base, reference, options) => engine.resolve(base, reference, options);
export const relativize = (base, target, options) => engine.relativize(base, target, options);
export const normalize = (text, options) => engine.normalize(text, options);
export const compare = (first, second, options) => engine.compare(first, second, options);
export const whatwg = (text, options) => engine.whatwg(text, options);
export const build = (components) => engine.build(components);
export const edit = (text, changes) => engine.edit(text, changes);
export const serialize = (components, options) => engine.serialize(components, options);
export const segments = (text, options) => engine.segments(text, options);
export const query = (text, options) => engine.query(text, options);
export const parseHost = (text, options) => engine.parseHost(text, options);
export const defaultPort = (scheme) => engine.defaultPort(scheme);
export const portOrDefault = (text, options) => engine.portOrDefault(text, options);
export const toFilePath = (uri, options) => engine.toFilePath(uri, options);
export const toFileUri = (path, options) => engine.toFileUri(path, options);
export const percentEncode = (data, options) => engine.percentEncode(data, options);
export const percentDecode = (text) => engine.percentDecode(text);

// ECMA-262 5.1 §15.1.3, as urispec reads it: the string, or the URIError that the specification wants thrown.
function call(name, text) {
  const called = engine.ecma(name, String(text));
  if (!called.valid) throw new URIError(`${called.error.message} (${called.error.step})`);
  return called.result;
}
export const encodeURI = (text) => call('encodeURI', text);
export const encodeURIComponent = (text) => call('encodeURIComponent', text);
export const decodeURI = (text) => call('decodeURI', text);
export const decodeURIComponent = (text) => call('decodeURIComponent', text);
