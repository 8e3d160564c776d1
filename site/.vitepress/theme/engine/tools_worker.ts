// The grammar tools, loaded when a page needs them. Messages are those of worker.ts.
import { loadModule } from 'urispec/module.js';

let tools: ReturnType<typeof loadModule>;

self.onmessage = async ({ data }) => {
  if (data instanceof WebAssembly.Module) return void (tools = loadModule(data));
  const { number, method, given } = data;
  try {
    self.postMessage({ number, value: (await tools)(method, ...given.map(String)) });
  } catch (error) {
    self.postMessage({ number, failure: error instanceof Error ? error.message : String(error) });
  }
};
