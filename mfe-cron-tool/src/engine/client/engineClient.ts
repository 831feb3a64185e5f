// Browser only.
import { after } from '../../timing/after.ts';
import type { Asked, Told } from '../messages.ts';

/** How long a newer question waits for a busy worker before it is replaced, in milliseconds. */
const PATIENCE_MS = 40;

/** How long the last of an answer may follow the first part before that is shown alone. */
const TOGETHER_MS = 25;

/** How long a worker may say nothing before it is replaced, in milliseconds. One that works says so. */
const SILENCE_MS = 8000;

/** The parts of a worker that matter here: what it is asked, and what it answers. */
export interface EngineWorker<Q, A> {
  postMessage(asked: Asked<Q>): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Told<A>>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Open<Q, A> {
  asked: Asked<Q>;
  hear: (told: Told<A>) => void;
  /** Nothing more will come: superseded, or the worker is gone (`reason`). */
  end: (reason?: unknown) => void;
  /** A worker has fallen silent over it. */
  again?: boolean;
}

interface How<A> {
  /** It ends nothing, and is ended only where the worker is stuck. */
  beside?: boolean;
  /** Called with a part of the answer when the last takes longer. */
  onPart?: (part: A) => void;
}

/**
 * Talks to one worker at a time, and replaces it when it is stuck in what nobody waits for.
 * @param start starts a worker or, where there are none, the same engine on the page
 */
export function createEngineClient<Q, A>(
  start: (onPage: boolean) => Promise<EngineWorker<Q, A>>,
  later = after,
) {
  let worker: Promise<EngineWorker<Q, A>> | undefined;
  let onPage = false;
  let latestId = 0;
  /** The latest question that supersedes others. */
  let latest = 0;
  /** It hasn't been answered at all. */
  let stuck = false;
  let waiting = false;
  let watching = false;
  let heard = false;
  /** Questions that somebody waits for. */
  const open = new Map<number, Open<Q, A>>();
  /** Questions that the worker hasn't finished. */
  const unfinished = new Set<number>();

  function discard(): void {
    worker?.then((old) => old.terminate()).catch(() => {});
    worker = undefined;
    unfinished.clear();
  }

  /** Ends all but one. */
  function endOthers(but?: number, reason?: unknown): void {
    for (const [id, { end }] of open) {
      if (id === but) continue;
      open.delete(id);
      end(reason);
    }
  }

  function fail(reason: unknown): void {
    discard();
    endOthers(undefined, reason);
  }

  function running(): Promise<EngineWorker<Q, A>> {
    if (worker) return worker;
    let answered = false;
    const fresh = start(onPage).then((started) => {
      started.onmessage = ({ data }) => {
        if (worker !== fresh) return;
        answered = true;
        heard = true;
        if (data.answer === undefined) unfinished.delete(data.id);
        open.get(data.id)?.hear(data);
      };
      started.onerror = () => {
        if (worker !== fresh) return;
        if (answered || onPage) return fail(new Error('The cron engine broke off.'));
        // A policy that forbids workers may let one be made and end it at once.
        onPage = true;
        startAgain();
      };
      return started;
    });
    worker = fresh;
    return fresh;
  }

  async function post(asked: Asked<Q>): Promise<void> {
    unfinished.add(asked.id);
    const used = running();
    try {
      const target = await used;
      if (worker !== used) return;
      target.postMessage(asked);
      heard = true;
      watch();
    } catch (reason) {
      if (worker === used) fail(reason);
    }
  }

  function startAgain(): void {
    discard();
    for (const { asked } of open.values()) post(asked);
  }

  /** A worker may end without a word, as when memory is short. */
  function watch(): void {
    if (watching) return;
    watching = true;
    later(SILENCE_MS, () => {
      watching = false;
      if (open.size === 0) return;
      const silent = !heard;
      heard = false;
      watch();
      if (!silent) return;
      const known = [...open.values()];
      if (known.some(({ again }) => again)) return fail(new Error('The cron engine fell silent.'));
      for (const each of known) each.again = true;
      startAgain();
    });
  }

  /** Waits in real time: a page's own timers may be throttled. */
  function replaceWhenStuck(): void {
    if (waiting) return;
    waiting = true;
    later(PATIENCE_MS, () => {
      waiting = false;
      const current = open.get(latest);
      if (!current || !stuck) return;
      endOthers(latest);
      discard();
      post(current.asked);
    });
  }

  return {
    /**
     * The answer to a question; a newer one supersedes it. Resolves to nothing when superseded, and
     * when there is no answer. Rejects when the worker can't be had; the next question tries again.
     */
    ask<T extends A>(question: Q, { beside, onPart }: How<T> = {}) {
      latestId += 1;
      const id = latestId;
      const busy = unfinished.size > 0;
      if (!beside) {
        open.get(latest)?.end();
        open.delete(latest);
        latest = id;
        stuck = true;
      }
      return new Promise<T | undefined>((resolve, reject) => {
        let known: T | undefined;
        const hear = ({ answer }: Told<A>) => {
          if (!beside) stuck = false;
          if (answer === undefined) {
            open.delete(id);
            return resolve(known);
          }
          const part = answer as T;
          known = part;
          later(TOGETHER_MS, () => open.has(id) && onPart?.(part));
        };
        const end = (reason?: unknown) =>
          reason === undefined ? resolve(undefined) : reject(reason);
        const asked = { id, question, supersedes: !beside };
        open.set(id, { asked, hear, end });
        post(asked);
        if (!beside && busy) replaceWhenStuck();
      });
    },

    /** Ends whatever is under way. */
    end() {
      endOthers();
      if (unfinished.size > 0) discard();
    },
  };
}
