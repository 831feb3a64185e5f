// Server only. One process that renders: it answers one question at a time, and is replaced when it doesn't answer.
import type { Deployment } from '@platform/contract';
import { ProcessEnded } from '@platform/contract/bundle/calls';
import {
  RemoteHung,
  type Rendered,
  type RenderJob,
  type ShellLayout,
} from '@platform/contract/rendering';
import { z } from 'zod';
import {
  answerSchema,
  bundleKey,
  type NewParts,
  type Question,
  type RenderTask,
} from './protocol.ts';
import { type Program, type ProgramOptions, startProgram } from './startProgram.ts';
import { startTimeout } from './startTimeout.ts';

/** A question to a process. */
export interface Job {
  asked: RenderJob | { layoutOf: Deployment };
  /** Jobs of two generations never share a process. */
  generation?: number;
  resolve(answer: Rendered | ShellLayout): void;
  reject(error: Error): void;
}

/** Reads a deployment's Node bundle and checks its hash. @throws when it is missing or differs */
export type ReadBundle = (deployment: Deployment) => Promise<string>;

export interface ProcessOptions extends ProgramOptions {
  /** File of the program. */
  program: string;
  read: ReadBundle;
  /** How long a page may take to load its code, and to render, in milliseconds; 2,500 when absent. */
  timeLimitMs?: number;
  /** Called when the process can take a job. */
  onFree(): void;
  /** Called when it is replaced because its code keeps too much memory. */
  onOutgrown?(): void;
  /** Called once when a job takes longer than `timeLimitMs`. */
  onSlow?(): void;
}

const TIME_LIMIT_MS = 2500;
/** How long a process may take to start. */
const START_MS = 15_000;

/** A running program, and what it has been given. */
interface Running extends Program {
  isWarm: boolean;
  deployments: Map<Deployment, number>;
  bundles: Set<string>;
}

export class RenderProcess {
  #running: Running | undefined;
  #generation = 0;
  #job: Job | undefined;
  #isSlow = false;
  #isClosed = false;
  /** When the job began to run, on the clock of `performance`. */
  #began = Number.POSITIVE_INFINITY;
  /** Of the last page. */
  #shell: Deployment | undefined;
  #isWarmingUp = false;
  #stopWaiting = () => {};

  readonly #timeLimitMs: number;

  constructor(private readonly options: ProcessOptions) {
    this.#timeLimitMs = options.timeLimitMs ?? TIME_LIMIT_MS;
    this.#running = this.#start();
  }

  get job(): Job | undefined {
    return this.#job;
  }

  /** The remote that has kept it busy for longer than a page may take; undefined while none has. */
  get slowRemote(): string | undefined {
    return this.#isSlow ? this.runningRemote : undefined;
  }

  /** Milliseconds since the job began to run; negative while the process starts. */
  get runningMs(): number {
    return performance.now() - this.#began;
  }

  /** The remote whose code runs; undefined for the shell's. */
  get runningRemote(): string | undefined {
    const asked = this.#job?.asked;
    if (!asked || 'layoutOf' in asked) return undefined;
    return Object.keys(asked.remotes)[this.#running?.entered() ?? -1];
  }

  run(job: Job): void {
    this.#job = job;
    if ('shell' in job.asked) this.#shell = job.asked.shell;
    const { generation = this.#generation } = job;
    if (generation !== this.#generation) this.#replace(generation);
    try {
      this.#running ??= this.#start();
    } catch (error) {
      // The system may be out of processes now, but not for the next job.
      this.#end();
      job.reject(error as Error);
      this.options.onFree();
      return;
    }
    void this.#ask(this.#running, job);
  }

  /** Replaces the process, and with it all state that releases left in it. */
  renew(generation = this.#generation): void {
    this.#replace(generation);
    this.#warmUp();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopWaiting();
    this.#job?.reject(new Error('The server is shutting down.'));
    await this.#running?.calls.close();
  }

  async #ask(running: Running, job: Job): Promise<void> {
    const { asked } = job;
    const timeLimitMs = this.#timeLimitMs;
    try {
      if (!running.isWarm) await this.#untilWarm(running);
      const brought = await this.#bring(running, asked);
      if (job !== this.#job || running !== this.#running) return;
      this.#limit(running);
      const question: Question = { brought, asked: numberDeployments(running, asked), timeLimitMs };
      const { page, layout, isOutgrown } = await running.calls.ask(
        'render',
        question,
        answerSchema,
      );
      if (job !== this.#job) return;
      this.#end();
      const answer = 'layoutOf' in asked ? layout : page;
      if (answer) job.resolve(answer as Rendered);
      else job.reject(new Error('The render process gave no answer.'));
      if (isOutgrown && !this.#isClosed) {
        this.renew();
        this.options.onOutgrown?.();
      }
    } catch (error) {
      if (error instanceof ProcessEnded) return this.#lost(running, error.message);
      if (job !== this.#job) return;
      this.#end();
      job.reject(error as Error);
    }
    this.options.onFree();
  }

  async #untilWarm(running: Running): Promise<void> {
    const limitMs = this.#timeLimitMs * 2 + START_MS;
    this.#wait(running, limitMs, () => this.#lost(running, `No answer within ${limitMs} ms.`));
    await running.calls.ask('start', {}, z.null());
    running.isWarm = true;
    this.#stopWaiting();
  }

  /** Deployments and bundles that the process lacks for a job; the next job tries an unreadable bundle again. */
  async #bring(running: Running, asked: Job['asked']): Promise<NewParts> {
    const needed =
      'layoutOf' in asked ? [asked.layoutOf] : [asked.shell, ...Object.values(asked.remotes)];
    const brought: NewParts = { deployments: [], bundles: [] };
    for (const deployment of needed) {
      if (running.deployments.has(deployment)) continue;
      running.deployments.set(deployment, running.deployments.size);
      brought.deployments.push([running.deployments.size - 1, deployment]);
    }
    const missing = new Map(needed.map((each) => [bundleKey(each), each]));
    for (const key of running.bundles) missing.delete(key);
    brought.bundles = await Promise.all(
      [...missing].map(async ([key, deployment]): Promise<NewParts['bundles'][number]> => {
        try {
          const code = await this.options.read(deployment);
          running.bundles.add(key);
          return [key, { code }];
        } catch (error) {
          return [key, { error: (error as Error).message }];
        }
      }),
    );
    return brought;
  }

  #replace(generation: number): void {
    this.#generation = generation;
    const outdated = this.#running;
    this.#running = undefined;
    void outdated?.calls.close();
    try {
      this.#running = this.#start();
    } catch {
      // The next job tries again.
    }
  }

  /** Loads the shell in a new process, so that no page has to wait for that. */
  #warmUp(): void {
    if (!this.#shell || this.#isClosed) return;
    this.#isWarmingUp = true;
    this.run({ asked: { layoutOf: this.#shell }, resolve() {}, reject() {} });
  }

  #start(): Running {
    const program = startProgram(this.options.program, this.options);
    return { ...program, isWarm: false, deployments: new Map(), bundles: new Set() };
  }

  #limit(running: Running): void {
    const timeLimitMs = this.#timeLimitMs;
    this.#began = performance.now();
    this.#wait(running, timeLimitMs, () => {
      this.#isSlow = true;
      const giveUp = () => this.#lost(running, `No answer within ${timeLimitMs * 2} ms.`);
      this.#wait(running, timeLimitMs, giveUp);
      this.options.onSlow?.();
    });
  }

  #wait(running: Running, limitMs: number, then: () => void): void {
    this.#stopWaiting();
    this.#stopWaiting = startTimeout(limitMs, running.workedMs, then);
  }

  #lost(running: Running, reason: string): void {
    if (running !== this.#running) return;
    const remote = this.runningRemote;
    this.#running = undefined;
    void running.calls.close();
    const job = this.#job;
    const wasWarmingUp = this.#isWarmingUp;
    this.#end();
    job?.reject(new RemoteHung(remote, `${remote ?? 'The shell'}: ${reason}`));
    if (this.#isClosed) return;
    if (!wasWarmingUp) this.#warmUp();
    this.options.onFree();
  }

  #end(): void {
    this.#stopWaiting();
    this.#isSlow = false;
    this.#isWarmingUp = false;
    this.#began = Number.POSITIVE_INFINITY;
    this.#job = undefined;
  }
}

/** A question with the numbers of its deployments. */
function numberDeployments({ deployments }: Running, asked: Job['asked']): RenderTask {
  const known = (deployment: Deployment) => deployments.get(deployment) ?? -1;
  if ('layoutOf' in asked) return { layoutOf: known(asked.layoutOf) };
  const { shell, remotes, ...job } = asked;
  const numbers = Object.entries(remotes).map(([name, each]) => [name, known(each)]);
  return { job, shell: known(shell), remotes: Object.fromEntries(numbers) };
}
