// Server only. Owns the render thread: one job at a time, and a new thread when one doesn't answer.
// The web server and the checks of a release render with it, so that what is checked is what runs.

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

/** The remote during whose work the thread stopped answering or ended. */
export class RemoteHung extends Error {
  constructor(
    readonly remote: string | undefined,
    message: string,
  ) {
    super(message);
  }
}

/** More pages wait for the thread than it is worth waiting for. */
export class RenderBusy extends Error {}

interface Waiting {
  question: RenderQuestion;
  /** Remotes whose code may run, in the order in which the thread numbers them. */
  remotes: string[];
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** How long a page may take to load its code, and to render. */
const TIME_LIMIT_MS = 2500;
/** How long a thread may take until it can work at all. */
const START_MS = 15_000;
/** Longest queue: a page takes a few milliseconds, so later ones would wait too long. */
const MAX_WAITING = 50;

interface RenderHostOptions {
  /** Whether what the bundles print is thrown away. */
  silent?: boolean;
  timeLimitMs?: number;
}

export class RenderHost {
  /** See `WorkerSettings`. */
  #shared = new Int32Array(new SharedArrayBuffer(12));
  #worker: Worker | undefined;
  #queue: Waiting[] = [];
  /** Those that can wait until nothing else does. */
  #later: Waiting[] = [];
  #current: Waiting | undefined;
  #stopWaiting = () => {};
  #nextId = 1;
  #warm = false;
  /** The first question that is for another thread. */
  #renewFrom = Number.POSITIVE_INFINITY;
  #closed = false;

  constructor(
    private readonly store: ReleaseStore,
    private readonly options: RenderHostOptions = {},
  ) {
    this.#worker = this.#start();
  }

  /**
   * Renders one address in the thread.
   * @param options.canWait whether everything else goes first
   * @throws RemoteHung when a remote keeps the thread busy beyond the limit or ends it; RenderBusy when
   *   too many wait that can wait
   */
  render(job: RenderJob, { canWait = false } = {}): Promise<Rendered> {
    if (canWait && this.#later.length >= MAX_WAITING) {
      return Promise.reject(new RenderBusy('Too many pages wait to be rendered.'));
    }
    const queue = canWait ? this.#later : this.#queue;
    return this.#ask({ job, timeLimitMs: this.#timeLimitMs }, Object.keys(job.remotes), queue);
  }

  /** What a shell places by itself, and what it lets remotes place. */
  layout(shell: Deployment): Promise<ShellLayout> {
    return this.#ask({ layoutOf: shell }, []);
  }

  /**
   * Has a new thread render what is asked for from now on. A release that has run in this one may have
   * changed it for all others, also for those that are rendered when it is live no longer.
   */
  renew(): void {
    this.#renewFrom = this.#nextId;
    const guesses = this.#later;
    this.#later = [];
    for (const { reject } of guesses) reject(new RenderBusy('What is live has changed meanwhile.'));
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
      // What runs there is told no secrets; React asks for this one.
      env: NODE_ENV ? { NODE_ENV } : {},
      execArgv: threadSwitches(),
      stdout: silent,
      stderr: silent,
    });
    this.#warm = false;
    // No remote's code runs yet.
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
      // The system gives no thread just now, say. The next may have one.
      this.#done();
      reject(error as Error);
      this.#next();
    }
  }

  /** Gives the current job its time; a thread that is still starting gets its own on top. */
  #limit(worker: Worker): void {
    this.#stopWaiting();
    const warm = this.#warm;
    const limitMs = this.#timeLimitMs * 2 + (warm ? 0 : START_MS);
    this.#stopWaiting = waitFor(
      {
        limitMs,
        // A thread that starts is no remote's, and has no number yet.
        workedMs: () => (warm ? threadMs(Atomics.load(this.#shared, 2)) : processMs()),
        // The thread itself writes down that it is through; its answer is on the way here then.
        isDone: () => Atomics.load(this.#shared, 1) === this.#current?.question.id,
      },
      () => this.#lost(worker, `No answer in ${limitMs} ms.`),
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
    // Another thread may begin, which writes there that no remote's code runs.
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

  /** @param next what the thread does, or is to do next */
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
      // The next page tries it again.
    }
  }
}
