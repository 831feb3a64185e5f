// Server only. Owns the render thread: one job at a time; replaces a thread that hangs. The gate uses it too.

import type { Worker } from 'node:worker_threads';
import type { Deployment } from '@platform/contract';
import { startWorker } from '@platform/contract/bundle/startWorker';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { threadSwitches } from './permissions.ts';
import { processMs, threadMs } from './processorTime.ts';
import type {
  Asked,
  RenderAnswer,
  Rendered,
  RenderJob,
  RenderQuestion,
  ShellLayout,
} from './renderWorker.ts';
import { waitFor } from './waitFor.ts';

/** The thread hung or ended while this remote's code ran. */
export class RemoteHung extends Error {
  constructor(
    readonly remote: string | undefined,
    message: string,
  ) {
    super(message);
  }
}

/** The queue is full. */
export class RenderBusy extends Error {}

interface Waiting {
  question: RenderQuestion;
  /** Remotes whose code may run, indexed as in the thread. */
  remotes: string[];
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Milliseconds to load a page's code, and to render it. */
const TIME_LIMIT_MS = 2500;
/** Milliseconds for a thread to start. */
const START_MS = 15_000;
/** Longest queue: a page takes a few milliseconds. */
const MAX_WAITING = 50;

interface RenderHostOptions {
  /** Discards what bundles print. */
  silent?: boolean;
  timeLimitMs?: number;
}

export class RenderHost {
  /** See `WorkerSettings`. */
  #shared = new Int32Array(new SharedArrayBuffer(12));
  #worker: Worker | undefined;
  #queue: Waiting[] = [];
  /** Jobs that run when the queue is empty. */
  #later: Waiting[] = [];
  #current: Waiting | undefined;
  #stopWaiting = () => {};
  #nextId = 1;
  #warm = false;
  /** The first question for the next thread. */
  #renewFrom = Number.POSITIVE_INFINITY;
  #closed = false;

  constructor(
    private readonly store: ReleaseStore,
    private readonly options: RenderHostOptions = {},
  ) {
    this.#worker = this.#start();
  }

  /**
   * @param options.canWait runs after everything else
   * @throws RemoteHung when a remote blocks or ends the thread; RenderBusy when too many `canWait` jobs wait
   */
  render(job: RenderJob, { canWait = false } = {}): Promise<Rendered> {
    if (canWait && this.#later.length >= MAX_WAITING) {
      return Promise.reject(new RenderBusy('Too many pages are waiting to be rendered.'));
    }
    const queue = canWait ? this.#later : this.#queue;
    return this.#ask({ job, timeLimitMs: this.#timeLimitMs }, Object.keys(job.remotes), queue);
  }

  /** What a shell places and allows remotes to contribute. */
  layout(shell: Deployment): Promise<ShellLayout> {
    return this.#ask({ layoutOf: shell }, []);
  }

  /** Renders later questions in a new thread: a release may have changed globals of the old one. */
  renew(): void {
    this.#renewFrom = this.#nextId;
    const guesses = this.#later;
    this.#later = [];
    for (const { reject } of guesses) reject(new RenderBusy('The live versions have changed.'));
    this.#renewIfDue(this.#current ?? this.#queue[0]);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopWaiting();
    for (const { reject } of [this.#current, ...this.#queue, ...this.#later].filter(
      (w) => w !== undefined,
    )) {
      reject(new Error('The server is shutting down.'));
    }
    await this.#worker?.terminate();
  }

  get #timeLimitMs(): number {
    return this.options.timeLimitMs ?? TIME_LIMIT_MS;
  }

  #ask<T>(asked: Asked, remotes: string[], queue = this.#queue): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const question = { ...asked, id: this.#nextId++ };
      queue.push({ question, remotes, resolve: resolve as Waiting['resolve'], reject });
      this.#next();
    });
  }

  #start(): Worker {
    const data = { folder: this.store.folder, shared: this.#shared };
    const { silent = false } = this.options;
    const { NODE_ENV } = process.env;
    const worker = startWorker(new URL('./renderWorker.ts', import.meta.url).href, data, {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      // Without secrets; React needs NODE_ENV.
      env: NODE_ENV ? { NODE_ENV } : {},
      execArgv: threadSwitches(),
      stdout: silent,
      stderr: silent,
    });
    this.#warm = false;
    // No remote's code is running.
    Atomics.store(this.#shared, 0, -1);
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
    this.#current = this.#queue.shift() ?? this.#later.shift();
    if (!this.#current) return;
    const { question, reject } = this.#current;
    try {
      this.#worker ??= this.#start();
      this.#limit(this.#worker);
      this.#worker.postMessage(question);
    } catch (error) {
      // The system may have no thread now; the next question tries again.
      this.#done();
      reject(error as Error);
      this.#next();
    }
  }

  /** Starts the timeout; a thread that is still starting gets more. */
  #limit(worker: Worker): void {
    this.#stopWaiting();
    const warm = this.#warm;
    const limitMs = this.#timeLimitMs * 2 + (warm ? 0 : START_MS);
    this.#stopWaiting = waitFor(
      {
        limitMs,
        // A starting thread has no number yet.
        workedMs: () => (warm ? threadMs(Atomics.load(this.#shared, 2)) : processMs()),
        // The thread sets this before its answer arrives here.
        isDone: () => Atomics.load(this.#shared, 1) === this.#current?.question.id,
      },
      () => this.#lost(worker, `No answer within ${limitMs} ms.`),
    );
  }

  #started(worker: Worker): void {
    if (worker !== this.#worker) return;
    this.#warm = true;
    if (this.#current) this.#limit(worker);
  }

  #answered(answer: RenderAnswer): void {
    if (answer.id !== this.#current?.question.id) return;
    const { resolve, reject } = this.#current;
    this.#done();
    if ('result' in answer) resolve(answer.result);
    else reject(Object.assign(new Error(answer.error), { stack: answer.stack }));
    this.#next();
  }

  #lost(worker: Worker, reason: string): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    void worker.terminate();
    const waiting = this.#current;
    const remote = waiting?.remotes[Atomics.load(this.#shared, 0)];
    // Before the next thread resets the index.
    this.#done();
    if (waiting) {
      waiting.reject(new RemoteHung(remote, `${remote ?? 'The shell'}: ${reason}`));
    }
    this.#next();
  }

  #done(): void {
    this.#stopWaiting();
    this.#current = undefined;
    this.#renewIfDue(this.#queue[0]);
  }

  /** @param next the running or the next question */
  #renewIfDue(next: Waiting | undefined): void {
    const id = next?.question.id ?? this.#nextId;
    if (id < this.#renewFrom || this.#closed) return;
    this.#renewFrom = Number.POSITIVE_INFINITY;
    const outdated = this.#worker;
    this.#worker = undefined;
    void outdated?.terminate();
    try {
      this.#worker = this.#start();
    } catch {
      // The next question tries again.
    }
  }
}
