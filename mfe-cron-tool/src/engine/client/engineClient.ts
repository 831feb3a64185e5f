// Browser only.

import type { EngineRequest, EngineResponse } from '@site/cron-engine/evaluation/messages';
import { after } from '../../timing/after.ts';

/** Time that a newer request waits for a busy worker before replacing it. */
const BUSY_TIMEOUT_MS = 40;

/** Time that a partial answer waits for the rest before it is reported. */
const PARTIAL_DELAY_MS = 25;

/** Time without a message before a worker is replaced. A busy worker reports progress every second. */
const SILENCE_TIMEOUT_MS = 8000;

/** The members of `Worker` in use. */
export interface EngineWorker<Q, A> {
  postMessage(request: EngineRequest<Q>): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<EngineResponse<A>>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface OpenRequest<Q, A> {
  request: EngineRequest<Q>;
  receive: (response: EngineResponse<A>) => void;
  /** Ends the request: superseded, or failed with `reason`. */
  end: (reason?: unknown) => void;
  /** Whether a silent worker was replaced for it. */
  retried?: boolean;
}

/**
 * Sends requests to one worker, and replaces it when it is stuck in a superseded request.
 * @param start starts a worker, or the same engine on a page without workers
 */
export function createEngineClient<Q, A>(
  start: (onPage: boolean) => Promise<EngineWorker<Q, A>>,
  later = after,
) {
  let worker: Promise<EngineWorker<Q, A>> | undefined;
  let onPage = false;
  /** Id of the latest request. */
  let latest = 0;
  /** Whether the worker hasn't answered that request yet. */
  let stuck = false;
  let waiting = false;
  let watching = false;
  let responded = false;
  /** Requests with a pending promise. */
  const open = new Map<number, OpenRequest<Q, A>>();
  /** Requests that the worker hasn't finished. */
  const unfinished = new Set<number>();

  function discard(): void {
    worker?.then((old) => old.terminate()).catch(() => {});
    worker = undefined;
    unfinished.clear();
  }

  /** Ends all requests. */
  function endAll(reason?: unknown): void {
    const ended = [...open.values()];
    open.clear();
    for (const { end } of ended) end(reason);
  }

  function fail(reason: unknown): void {
    discard();
    endAll(reason);
  }

  function running(): Promise<EngineWorker<Q, A>> {
    if (worker) return worker;
    let answered = false;
    const fresh = start(onPage).then((started) => {
      started.onmessage = ({ data }) => {
        if (worker !== fresh) return;
        answered = true;
        responded = true;
        if (data.answer === undefined) unfinished.delete(data.id);
        open.get(data.id)?.receive(data);
      };
      started.onerror = () => {
        if (worker !== fresh) return;
        if (answered || onPage) return fail(new Error('The cron engine failed.'));
        // A policy that forbids workers may allow the constructor and stop the worker at once.
        onPage = true;
        startAgain();
      };
      return started;
    });
    worker = fresh;
    return fresh;
  }

  async function post(request: EngineRequest<Q>): Promise<void> {
    unfinished.add(request.id);
    const used = running();
    try {
      const target = await used;
      if (worker !== used) return;
      target.postMessage(request);
      responded = true;
      watch();
    } catch (reason) {
      if (worker === used) fail(reason);
    }
  }

  function startAgain(): void {
    discard();
    for (const { request } of open.values()) post(request);
  }

  /** A worker can end without an event, for example when memory runs out. */
  function watch(): void {
    if (watching) return;
    watching = true;
    later(SILENCE_TIMEOUT_MS, () => {
      watching = false;
      if (open.size === 0) return;
      const silent = !responded;
      responded = false;
      watch();
      if (!silent) return;
      const known = [...open.values()];
      if (known.some(({ retried }) => retried))
        return fail(new Error('The cron engine stopped responding.'));
      for (const each of known) each.retried = true;
      startAgain();
    });
  }

  /** Measures real time: browsers throttle timers. */
  function replaceWhenStuck(): void {
    if (waiting) return;
    waiting = true;
    later(BUSY_TIMEOUT_MS, () => {
      waiting = false;
      const current = open.get(latest);
      if (!current || !stuck) return;
      discard();
      post(current.request);
    });
  }

  return {
    /**
     * The answer to a request; undefined if a newer request supersedes it or there is none. Rejects if
     * the worker can't start; the next request tries again.
     * @param onPart called with a partial answer if the rest is late
     */
    ask(payload: Q, onPart?: (part: A) => void) {
      latest += 1;
      const id = latest;
      const busy = unfinished.size > 0;
      endAll();
      stuck = true;
      return new Promise<A | undefined>((resolve, reject) => {
        let known: A | undefined;
        const receive = ({ answer }: EngineResponse<A>) => {
          stuck = false;
          if (answer === undefined) {
            open.delete(id);
            return resolve(known);
          }
          known = answer;
          later(PARTIAL_DELAY_MS, () => open.has(id) && onPart?.(answer));
        };
        const end = (reason?: unknown) =>
          reason === undefined ? resolve(undefined) : reject(reason);
        open.set(id, { request: { id, payload }, receive, end });
        post({ id, payload });
        if (busy) replaceWhenStuck();
      });
    },

    /** Ends all requests. */
    end() {
      endAll();
      if (unfinished.size > 0) discard();
    },
  };
}
