// Where texts are read, off the thread that paints. The first message is the compiled module; each other one is a number,
// a method of Engine and its arguments; the answer has the number again.
import { type Engine, loadEngine } from 'urispec/engine.js';

let engine: Promise<Engine>;

self.onmessage = async ({ data }) => {
  if (data instanceof WebAssembly.Module) return void (engine = loadEngine(data));
  const { number, method, given } = data;
  try {
    const ready = await engine;
    const begun = performance.now();
    const value = ready[method as keyof Engine](...(given as [never, never, never]));
    self.postMessage({ number, value, milliseconds: performance.now() - begun });
  } catch (error) {
    self.postMessage({ number, failure: error instanceof Error ? error.message : String(error) });
  }
};
