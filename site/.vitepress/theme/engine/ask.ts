// Questions to a worker, which is made when the first one is asked.
import type { Engine } from 'urispec/engine.js';

class Asked {
  #worker: Worker | undefined;
  #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  #number = 0;
  milliseconds = 0; // that the last answer took in the worker

  constructor(readonly make: () => Worker) {}

  ask(method: string, given: unknown[]): Promise<unknown> {
    this.#worker ??= this.#start();
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#worker!.postMessage({ number, method, given });
    });
  }

  // Ends what is being computed; the next question starts again.
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(new Error('stopped'));
    this.#waiting.clear();
  }

  #start(): Worker {
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
    return worker;
  }
}

export const engineWorker = new Asked(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
export const toolsWorker = new Asked(() => new Worker(new URL('./tools_worker.ts', import.meta.url), { type: 'module' }));

export function ask<Method extends keyof Engine>(
  method: Method,
  ...given: Parameters<Engine[Method]>
): Promise<ReturnType<Engine[Method]>> {
  return engineWorker.ask(method, given) as Promise<ReturnType<Engine[Method]>>;
}

export function askTools<Answer>(method: string, ...given: (string | number)[]): Promise<Answer> {
  return toolsWorker.ask(method, given) as Promise<Answer>;
}

// The answers to what changes while it is answered: only the last one counts.
export function latest<Given extends unknown[], Answer>(question: (...given: Given) => Promise<Answer>) {
  let last = 0;
  return async (use: (answer: Answer) => void, fail: (why: string) => void, ...given: Given): Promise<void> => {
    const mine = ++last;
    try {
      const answer = await question(...given);
      if (mine === last) use(answer);
    } catch (error) {
      if (mine === last) fail((error as Error).message);
    }
  };
}
