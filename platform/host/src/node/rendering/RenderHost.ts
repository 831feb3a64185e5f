// Server only. Shares render jobs among processes, so that a remote that hangs holds up no page without it.
import { type Deployment, wholeRemote } from '@platform/contract';
import {
  RemoteHung,
  type Rendered,
  type RenderJob,
  type ShellLayout,
} from '@platform/contract/rendering';
import type { ReleaseStore } from '@platform/registry/store';
import {
  findProgram,
  findSandbox,
  type Job,
  type ProcessOptions,
  RenderProcess,
} from '@platform/render';

interface Waiting extends Job {
  /** `name@version` of the remotes that the page is known to show; of all of them when it isn't known. */
  uses: ReadonlySet<string>;
  generation: number;
  /** Number of later jobs that were run before this one. */
  overtaken: number;
}

/** Too many pages wait to be rendered. */
export class RenderBusy extends Error {}

/** Longest queue: a page takes a few milliseconds, so later ones would wait too long. */
const MAX_WAITING = 50;
/** How many later jobs may be run before one that waits for a remote of its page. */
const MAX_OVERTAKEN = 20;
/** After this time, longer than pages take, a job blocks only pages that show the remote whose code runs. */
const LONG_MS = 100;
/** How often waiting jobs are tried again beside a long one. */
const AGAIN_MS = 50;

type RenderHostOptions = Pick<ProcessOptions, 'prints' | 'timeLimitMs' | 'onOutgrown'> & {
  /** Number of processes; 1 when absent. */
  processes?: number;
};

export async function openRenderHost(
  store: Pick<ReleaseStore, 'readBundle'>,
  options: RenderHostOptions = {},
): Promise<RenderHost> {
  const read: ProcessOptions['read'] = (deployment) => store.readBundle(deployment);
  const [program, sandbox] = await Promise.all([findProgram(), findSandbox()]);
  return new RenderHost({ read, program, sandbox }, options);
}

export interface RenderOptions {
  /** Whether all other jobs run first. */
  canWait?: boolean | undefined;
  /** Names of the remotes that the page shows, where that is known. */
  shows?: readonly string[] | undefined;
}

export class RenderHost {
  readonly #processes: RenderProcess[];
  #queue: Waiting[] = [];
  /** Jobs that run when nothing else waits. */
  #later: Waiting[] = [];
  #generation = 0;
  #isClosed = false;
  #again: NodeJS.Timeout | undefined;

  constructor(
    where: Pick<ProcessOptions, 'read' | 'program' | 'sandbox'>,
    { processes = 1, ...rest }: RenderHostOptions,
  ) {
    const onFree = () => this.#next();
    const onSlow = () => this.#rejectSlow();
    const options = { ...where, ...rest, onFree, onSlow };
    this.#processes = Array.from({ length: processes }, () => new RenderProcess(options));
  }

  /**
   * Renders one address. A page waits for one that shows the same version of a remote, but not for long: only
   * while a remote of both is running.
   * @throws RemoteHung when a remote keeps a process busy beyond the limit or ends it; RenderBusy when too many
   *   pages wait that can wait
   */
  render(job: RenderJob, { canWait = false, shows }: RenderOptions = {}): Promise<Rendered> {
    if (canWait && this.#later.length >= MAX_WAITING) {
      return Promise.reject(new RenderBusy('Too many pages are waiting to be rendered.'));
    }
    const remotes = Object.keys(job.remotes);
    const uses = (shows ?? remotes)
      .filter((name) => !job.failed.includes(wholeRemote(name)))
      .flatMap((name) => versionOf(job, name) ?? []);
    const queue = canWait ? this.#later : this.#queue;
    return this.#ask(job, new Set(uses), queue);
  }

  /** A shell's own sections and paths, and its extension points. */
  layout(shell: Deployment): Promise<ShellLayout> {
    return this.#ask({ layoutOf: shell }, new Set(), this.#queue);
  }

  /**
   * Uses new processes for later jobs, because a release may have changed the state of the old ones.
   * Rejects jobs that can wait.
   */
  renew(): void {
    this.#generation += 1;
    const guesses = this.#later;
    this.#later = [];
    for (const { reject } of guesses) reject(new RenderBusy('What is live has changed meanwhile.'));
    // Earlier jobs end first, in the old processes.
    if (this.#queue.length > 0 || this.#isClosed) return;
    for (const process of this.#processes) if (!process.job) process.renew(this.#generation);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#again);
    for (const { reject } of [...this.#queue, ...this.#later]) {
      reject(new Error('The server is shutting down.'));
    }
    await Promise.all(this.#processes.map((process) => process.close()));
  }

  #ask<T>(asked: Job['asked'], uses: Set<string>, queue: Waiting[]): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const generation = this.#generation;
      const settle = { resolve: resolve as Job['resolve'], reject };
      queue.push({ asked, uses, generation, overtaken: 0, ...settle });
      this.#rejectSlow();
      this.#next();
    });
  }

  #next(): void {
    clearTimeout(this.#again);
    if (this.#isClosed) return;
    for (const process of this.#processes) {
      if (process.job) continue;
      const job = this.#take();
      if (job) process.run(job);
    }
    const isWaiting = this.#queue.length + this.#later.length > 0;
    if (!isWaiting || this.#processes.every(({ job }) => job)) return;
    this.#again = setTimeout(() => this.#next(), AGAIN_MS).unref();
  }

  /** Removes the first job none of whose remotes another process holds. */
  #take(): Waiting | undefined {
    const waiting: Waiting[] = [];
    for (const queue of [this.#queue, this.#later]) {
      for (const [at, job] of queue.entries()) {
        const holder = this.#processes.find((process) => {
          const held = findHeldVersions(process);
          return [...job.uses].some((version) => held.has(version));
        });
        if (!holder) {
          for (const overtaken of waiting) overtaken.overtaken += 1;
          return queue.splice(at, 1)[0];
        }
        if (job.overtaken >= MAX_OVERTAKEN && !isLong(holder)) return undefined;
        waiting.push(job);
      }
    }
    return undefined;
  }

  /** Rejects waiting pages that show a remote which hangs, so that they needn't wait for its time limit. */
  #rejectSlow(): void {
    for (const { job, slowRemote } of this.#processes) {
      const version = job && slowRemote && 'shell' in job.asked && versionOf(job.asked, slowRemote);
      if (!version) continue;
      for (const queue of [this.#queue, this.#later]) {
        const [slow, others] = [true, false].map((is) =>
          queue.filter(({ uses }) => uses.has(version) === is),
        ) as [Waiting[], Waiting[]];
        queue.splice(0, queue.length, ...others);
        for (const { reject } of slow) {
          reject(new RemoteHung(slowRemote, `${slowRemote}: Another page is waiting for it.`));
        }
      }
    }
  }
}

const isLong = ({ runningMs }: RenderProcess): boolean => runningMs > LONG_MS;

/** Versions that no other process may run meanwhile, in case one of them hangs. */
function findHeldVersions(process: RenderProcess): ReadonlySet<string> {
  const { uses = new Set<string>() } = (process.job as Partial<Waiting> | undefined) ?? {};
  if (!isLong(process)) return uses;
  const own = `${process.runningRemote}@`;
  return new Set([...uses].filter((version) => version.startsWith(own)));
}

function versionOf({ remotes }: RenderJob, name: string): string | undefined {
  const deployment = remotes[name];
  return deployment && `${name}@${deployment.version}`;
}
