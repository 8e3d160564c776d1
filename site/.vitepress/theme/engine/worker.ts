// Where texts are read, off the thread that paints. A message is a number, a method of Engine and its arguments; the
// answer has the number again.
import { loadEngine } from 'urispec/engine.js';
import engineFile from 'urispec/engine.wasm?url';

const engine = loadEngine(fetch(engineFile));

self.onmessage = async ({ data: { number, method, given } }) => {
  try {
    const ready = await engine;
    const begun = performance.now();
    const value = ready[method](...given);
    self.postMessage({ number, value, milliseconds: performance.now() - begun });
  } catch (error) {
    self.postMessage({ number, failure: error instanceof Error ? error.message : String(error) });
  }
};
