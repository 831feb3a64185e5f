// Build time only. A thread that is expensive to start, for work that comes in bursts.
import { once } from 'node:events';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { startWorker } from '../server/startWorker.ts';

/** What the thread is sent; `answer` awaits one message. */
export interface Call<T> {
  question: T;
  answer: MessagePort;
}

interface Times {
  /** How long an answer may take, in milliseconds. */
  limitMs: number;
  /** How long the thread stays when nobody asks, in milliseconds. */
  idleMs: number;
}

interface Thread {
  worker: Worker;
  asked: number;
  leaving?: NodeJS.Timeout;
}

/** Starts its thread for the first question and ends it some time after the last, with all that it holds. */
export class ThreadOnCall<Question, Answer> {
  #thread: Thread | undefined;

  /** @param module address of the file that runs in the thread and is sent a `Call` at a time */
  constructor(
    private readonly module: string,
    private readonly times: Times,
  ) {}

  /** @throws an error when the thread ends, or nothing comes in time */
  async ask(question: Question): Promise<Answer> {
    this.#thread ??= this.#start();
    const thread = this.#thread;
    const { worker } = thread;
    const { port1, port2 } = new MessageChannel();
    const done = new AbortController();
    const { limitMs } = this.times;
    let reason = 'The thread ended early.';
    const timer = setTimeout(() => {
      reason = `No answer in ${limitMs / 1000} s.`;
      this.#end(thread);
    }, limitMs);
    clearTimeout(thread.leaving);
    thread.asked += 1;
    worker.ref();
    worker.postMessage({ question, answer: port2 } satisfies Call<Question>, [port2]);
    try {
      return await Promise.race([
        once(port1, 'message', done).then(([answer]) => answer),
        once(worker, 'exit', done).then(() => {
          throw new Error(reason);
        }),
      ]);
    } finally {
      clearTimeout(timer);
      done.abort();
      port1.close();
      thread.asked -= 1;
      if (thread.asked === 0) this.#leave(thread);
    }
  }

  #start(): Thread {
    const thread = { worker: startWorker(this.module, {}), asked: 0 };
    for (const event of ['error', 'exit']) thread.worker.once(event, () => this.#end(thread));
    return thread;
  }

  /** Nobody waits for it; it ends when nobody comes for it. */
  #leave(thread: Thread): void {
    thread.worker.unref();
    thread.leaving = setTimeout(() => this.#end(thread), this.times.idleMs).unref();
  }

  /** An ending thread takes no more questions, but tells of its end only later. */
  #end(thread: Thread): void {
    if (this.#thread === thread) this.#thread = undefined;
    void thread.worker.terminate();
  }
}
