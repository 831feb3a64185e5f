// Server only. Owns the render thread: one job at a time, and a new thread when one doesn't answer.
import type { Worker } from 'node:worker_threads';
import { startWorker } from '@site/kit/build/startWorker';
import type { RenderResult } from '../render/render.tsx';
import type { RenderAnswer, RenderJob } from './renderWorker.ts';

/** The remote during whose work the thread stopped answering or ended. */
export class RemoteHung extends Error {
  constructor(
    readonly remote: string | undefined,
    message: string,
  ) {
    super(message);
  }
}

interface Waiting {
  job: RenderJob;
  resolve(result: RenderResult): void;
  reject(error: Error): void;
}

/** How long a thread may take until it can work at all. */
const START_MS = 15_000;

export class RenderHost {
  #running = new Int32Array(new SharedArrayBuffer(4));
  #worker: Worker | undefined;
  #queue: Waiting[] = [];
  #current: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;
  #nextId = 1;
  #warm = false;
  #closed = false;

  constructor(private readonly releasesDir: string) {
    this.#worker = this.#start();
  }

  /**
   * Renders one address in the thread.
   * @throws RemoteHung when a remote keeps the thread busy beyond the limit or ends it
   */
  render(job: Omit<RenderJob, 'id'>): Promise<RenderResult> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ job: { ...job, id: this.#nextId++ }, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const { reject } of [this.#current, ...this.#queue].filter((w) => w !== undefined)) {
      reject(new Error('The server is shutting down.'));
    }
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const data = { releasesDir: this.releasesDir, running: this.#running };
    const worker = startWorker(new URL('./renderWorker.ts', import.meta.url).href, data, {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    this.#warm = false;
    worker.on('message', (answer: RenderAnswer | 'started') =>
      answer === 'started' ? this.#started(worker) : this.#answered(answer),
    );
    worker.on('error', (error) => this.#lost(worker, String(error)));
    worker.on('exit', () => this.#lost(worker, 'The render thread ended.'));
    worker.unref();
    return worker;
  }

  #next(): void {
    if (this.#current || this.#closed) return;
    this.#current = this.#queue.shift();
    if (!this.#current) return;
    this.#worker ??= this.#start();
    this.#limit(this.#worker);
    this.#worker.postMessage(this.#current.job);
  }

  /** Gives the current job its time; a thread that is still starting gets its own on top. */
  #limit(worker: Worker): void {
    clearTimeout(this.#timer);
    const limit = (this.#current?.job.timeLimitMs ?? 0) * 2 + (this.#warm ? 0 : START_MS);
    this.#timer = setTimeout(() => this.#lost(worker, `No answer in ${limit} ms.`), limit);
  }

  #started(worker: Worker): void {
    if (worker !== this.#worker) return;
    this.#warm = true;
    if (this.#current) this.#limit(worker);
  }

  #answered(answer: RenderAnswer): void {
    if (answer.id !== this.#current?.job.id) return;
    const { resolve, reject } = this.#current;
    this.#done();
    if ('result' in answer) resolve(answer.result);
    else reject(new Error(answer.error));
    this.#next();
  }

  #lost(worker: Worker, reason: string): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    void worker.terminate();
    const waiting = this.#current;
    this.#done();
    if (waiting) {
      const index = Atomics.load(this.#running, 0);
      const remote = Object.keys(waiting.job.remotes)[index];
      waiting.reject(new RemoteHung(remote, `${remote ?? 'The shell'}: ${reason}`));
    }
    this.#next();
  }

  #done(): void {
    clearTimeout(this.#timer);
    this.#current = undefined;
  }
}
