// The grammar tools, loaded when a page needs them.
import { loadModule } from 'urispec/module.js';
import toolsFile from 'urispec/tools.wasm?url';

const tools = loadModule(fetch(toolsFile));

self.onmessage = async ({ data: { number, method, given } }) => {
  try {
    self.postMessage({ number, value: (await tools)(method, ...given.map(String)) });
  } catch (error) {
    self.postMessage({ number, failure: error instanceof Error ? error.message : String(error) });
  }
};
