// Server only. One render thread: it answers one question at a time, and gets a new worker when it doesn't answer.
import type { Worker } from 'node:worker_threads';
import type { Deployment } from '@platform/contract';
import { startWorker } from '@platform/contract/bundle/startWorker';
import { RemoteHung } from '@platform/contract/rendering';
import { threadSwitches } from './permissions.ts';
import { processMs, threadMs } from './processorTime.ts';
import type { Asked, RenderAnswer, RenderQuestion } from './renderWorker.ts';
import { waitFor } from './waitFor.ts';

/** A question to a thread. */
export interface Job {
  asked: Asked;
  /** Remotes whose code may run, in the order in which the thread numbers them. */
  remotes: string[];
  /** `name@version` of the remotes that the page is known to show; of all of them when it isn't known. */
  uses: ReadonlySet<string>;
  /** Jobs of two generations never share a worker. */
  generation: number;
  /** Number of later jobs that were run before this one. */
  overtaken: number;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

interface ThreadOptions {
  /** Of the release store. */
  folder: string;
  /** Whether to discard what bundles print. */
  silent: boolean;
  /** How long a page may take to load its code, and to render, in milliseconds. */
  timeLimitMs: number;
  /** Called when the thread can take a job. */
  onFree(): void;
  /** Called when the worker is replaced because its code keeps too much memory. */
  onOutgrown(): void;
  /** Called once when a job takes longer than `timeLimitMs`. */
  onSlow(): void;
}

/** How long a worker may take to start. */
const START_MS = 15_000;
/** After this time, longer than pages take, a job holds up only those that show the remote which runs. */
const LONG_MS = 100;

const NONE: ReadonlySet<string> = new Set();

export class RenderThread {
  /** See `WorkerSettings`. */
  #shared = new Int32Array(new SharedArrayBuffer(12));
  #worker: Worker | undefined;
  #generation = 0;
  #job: Job | undefined;
  #id = 0;
  #isWarm = false;
  #isSlow = false;
  #isClosed = false;
  /** When the job began to run, on the clock of `performance`. */
  #began = Number.POSITIVE_INFINITY;
  /** Of the last page. */
  #shell: Deployment | undefined;
  #isWarmingUp = false;
  #stopWaiting = () => {};

  constructor(private readonly options: ThreadOptions) {
    this.#worker = this.#start();
  }

  get job(): Job | undefined {
    return this.#job;
  }

  /** The remote that has kept the thread busy for longer than a page may take; undefined while none has. */
  get slowRemote(): string | undefined {
    return this.#isSlow ? this.#runningRemote() : undefined;
  }

  get isLong(): boolean {
    return performance.now() - this.#began > LONG_MS;
  }

  /** Versions that no other thread may run meanwhile, in case one of them hangs. */
  get holds(): ReadonlySet<string> {
    const job = this.#job;
    if (!job || !this.isLong) return job?.uses ?? NONE;
    const remote = this.#runningRemote();
    return new Set([...job.uses].filter((version) => version.startsWith(`${remote}@`)));
  }

  run(job: Job): void {
    this.#job = job;
    this.#id += 1;
    if ('job' in job.asked) this.#shell = job.asked.job.shell;
    try {
      if (job.generation !== this.#generation) this.#replace(job.generation);
      this.#worker ??= this.#start();
      this.#limit(this.#worker);
      this.#worker.postMessage({ ...job.asked, id: this.#id } satisfies RenderQuestion);
    } catch (error) {
      // The system may have no thread to give now, but one for the next job.
      this.#end();
      job.reject(error as Error);
      this.options.onFree();
    }
  }

  /** Replaces the worker, with all that releases left behind in it. */
  renew(generation = this.#generation): void {
    this.#replace(generation);
    this.#warmUp();
  }

  #replace(generation: number): void {
    this.#generation = generation;
    const outdated = this.#worker;
    this.#worker = undefined;
    void outdated?.terminate();
    try {
      this.#worker = this.#start();
    } catch {
      // The next job tries again.
    }
  }

  /** Loads the shell in a new worker, so that no page has to wait for that. */
  #warmUp(): void {
    if (!this.#shell || this.#isClosed) return;
    this.#isWarmingUp = true;
    this.run({
      asked: { layoutOf: this.#shell },
      remotes: [],
      uses: NONE,
      generation: this.#generation,
      overtaken: 0,
      resolve() {},
      reject() {},
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopWaiting();
    this.#job?.reject(new Error('The server is shutting down.'));
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const { folder, silent } = this.options;
    const { NODE_ENV } = process.env;
    const settings = { folder, shared: this.#shared };
    const worker = startWorker(new URL('./renderWorker.ts', import.meta.url).href, settings, {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      // Bundles see no secrets; React reads this one.
      env: NODE_ENV ? { NODE_ENV } : {},
      execArgv: threadSwitches(),
      stdout: silent,
      stderr: silent,
    });
    this.#isWarm = false;
    Atomics.store(this.#shared, 0, -1);
    worker.on('message', (answer: RenderAnswer | 'started') =>
      answer === 'started' ? this.#started(worker) : this.#answered(answer),
    );
    worker.on('error', (error) => this.#lost(worker, String(error)));
    worker.on('exit', () => this.#lost(worker, 'The render thread ended.'));
    worker.unref();
    return worker;
  }

  /** Gives the job its time; a worker that is still starting gets its own on top. */
  #limit(worker: Worker): void {
    this.#stopWaiting();
    const isWarm = this.#isWarm;
    const { timeLimitMs } = this.options;
    const wait = (limitMs: number, then: () => void) => {
      const awaited = {
        limitMs,
        // A worker that starts has no thread number yet.
        workedMs: () => (isWarm ? threadMs(Atomics.load(this.#shared, 2)) : processMs()),
        // The worker itself writes this, before its answer arrives here.
        isDone: () => Atomics.load(this.#shared, 1) === this.#id,
      };
      this.#stopWaiting = waitFor(awaited, then);
    };
    const giveUp = (limitMs: number) => this.#lost(worker, `No answer within ${limitMs} ms.`);
    if (!isWarm) {
      this.#began = Number.POSITIVE_INFINITY;
      wait(timeLimitMs * 2 + START_MS, () => giveUp(timeLimitMs * 2 + START_MS));
      return;
    }
    this.#began = performance.now();
    wait(timeLimitMs, () => {
      this.#isSlow = true;
      wait(timeLimitMs, () => giveUp(timeLimitMs * 2));
      this.options.onSlow();
    });
  }

  #started(worker: Worker): void {
    if (worker !== this.#worker) return;
    this.#isWarm = true;
    if (this.#job) this.#limit(worker);
  }

  #answered(answer: RenderAnswer): void {
    const job = this.#job;
    if (!job || answer.id !== this.#id) return;
    this.#end();
    if ('result' in answer) job.resolve(answer.result);
    else job.reject(Object.assign(new Error(answer.error), { stack: answer.stack }));
    if (answer.isOutgrown && !this.#isClosed) {
      this.renew();
      this.options.onOutgrown();
    }
    this.options.onFree();
  }

  #lost(worker: Worker, reason: string): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    void worker.terminate();
    const job = this.#job;
    const remote = this.#runningRemote();
    const wasWarmingUp = this.#isWarmingUp;
    this.#end();
    job?.reject(new RemoteHung(remote, `${remote ?? 'The shell'}: ${reason}`));
    if (this.#isClosed) return;
    if (!wasWarmingUp) this.#warmUp();
    this.options.onFree();
  }

  #runningRemote(): string | undefined {
    return this.#job?.remotes[Atomics.load(this.#shared, 0)];
  }

  #end(): void {
    this.#stopWaiting();
    this.#isSlow = false;
    this.#isWarmingUp = false;
    this.#began = Number.POSITIVE_INFINITY;
    this.#job = undefined;
  }
}
