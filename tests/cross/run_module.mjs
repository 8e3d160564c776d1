// node run_module.mjs MODULE [ARGUMENT…]: a WebAssembly program for WASI, with this program's input and output.
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const [file, ...rest] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [file, ...rest] });
const module = new WebAssembly.Module(readFileSync(file));
// Emscripten tells these things to the page around a module, which is nobody here.
const env = { emscripten_notify_memory_growth() {} };
wasi.start(new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport, env }));
