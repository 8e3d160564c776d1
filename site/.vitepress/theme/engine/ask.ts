// Questions to workers. A worker is made, and its module fetched and compiled, when the first question is asked.
import type { Engine } from 'urispec/engine.js';
import engineFile from 'urispec/engine.wasm?url';
import toolsFile from 'urispec/tools.wasm?url';

// Compiled once, for however many workers run it.
class Module {
  #compiled: Promise<WebAssembly.Module> | undefined;
  constructor(readonly file: string) {}

  compiled(): Promise<WebAssembly.Module> {
    return (this.#compiled ??= this.#fetch());
  }
  async #fetch(): Promise<WebAssembly.Module> {
    const response = await fetch(this.file);
    if (!response.ok) throw new Error(`the engine cannot be loaded: ${response.status}`);
    return WebAssembly.compile(await response.arrayBuffer());
  }
}

class Asked {
  #worker: Promise<Worker> | undefined;
  #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  #number = 0;
  milliseconds = 0; // that the last answer took in the worker

  constructor(readonly module: Module, readonly make: () => Worker) {}

  async ask(method: string, given: unknown[]): Promise<unknown> {
    const worker = await (this.#worker ??= this.#start());
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      worker.postMessage({ number, method, given });
    });
  }

  // Ends what is being computed; the next question starts again.
  stop(): void {
    void this.#worker?.then((worker) => worker.terminate());
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(new Error('stopped'));
    this.#waiting.clear();
  }

  async #start(): Promise<Worker> {
    const compiled = await this.module.compiled();
    const worker = this.make();
    worker.onmessage = ({ data }) => {
      const asked = this.#waiting.get(data.number);
      this.#waiting.delete(data.number);
      this.milliseconds = data.milliseconds ?? 0;
      if ('failure' in data) asked?.reject(new Error(data.failure));
      else asked?.resolve(data.value);
    };
    worker.onerror = (event) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(event.message || 'the engine cannot be loaded'));
      this.#waiting.clear();
    };
    worker.postMessage(compiled);
    return worker;
  }
}

const engine = new Module(engineFile);
const makeEngineWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
export const engineWorker = new Asked(engine, makeEngineWorker);
// What may take tenths of a second, as automata have to be made first, keeps no verdict waiting: a worker of its own.
const slowWorker = new Asked(engine, makeEngineWorker);
export const toolsWorker = new Asked(new Module(toolsFile), () => new Worker(new URL('./tools_worker.ts', import.meta.url), { type: 'module' }));

// On the thread of the page, for texts so short that the way to a worker and back takes longer than to read them. Each
// grammar is tried once when there is nothing else to do, since the browser compiles what it runs for the first time.
const idle = () => new Promise<void>((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: 2000 }) : setTimeout(resolve, 50)));
export async function engineHere(text: string): Promise<Engine> {
  const [{ loadEngine }, compiled] = await Promise.all([import('urispec/engine.js'), engine.compiled()]);
  await idle();
  const made = await loadEngine(compiled);
  await idle();
  for (const { id } of made.grammars()) {
    await idle();
    made.parse(text, { grammar: id });
  }
  await idle();
  made.parseAll(text);
  return made;
}

type Ask = <Method extends keyof Engine>(method: Method, ...given: Parameters<Engine[Method]>) => Promise<ReturnType<Engine[Method]>>;
export const ask: Ask = (method, ...given) => engineWorker.ask(method, given) as never;
export const askSlowly: Ask = (method, ...given) => slowWorker.ask(method, given) as never;

export function askTools<Answer>(method: string, ...given: (string | number)[]): Promise<Answer> {
  return toolsWorker.ask(method, given) as Promise<Answer>;
}

// The answers to what changes while it is answered: only the last one counts. One question is under way at a time; of
// those that come meanwhile the last is asked after it.
export function latest<Given extends unknown[], Answer>(question: (...given: Given) => Promise<Answer>) {
  let isBusy = false;
  let next: (() => void) | undefined;
  return function put(use: (answer: Answer) => void, fail: (why: string) => void, ...given: Given): void {
    if (isBusy) return void (next = () => put(use, fail, ...given));
    isBusy = true;
    question(...given)
      .then((answer) => next ?? use(answer), (error: Error) => next ?? fail(error.message))
      .finally(() => {
        isBusy = false;
        const asked = next;
        next = undefined;
        asked?.();
      });
  };
}
