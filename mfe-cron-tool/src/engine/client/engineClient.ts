// Browser only.
import { after } from '../../timing/after.ts';
import type { Evaluation } from '../evaluation.ts';
import type { CountRequest, Counts, EvaluateRequest, FromWorker, ToWorker } from '../messages.ts';

/** How long a newer request waits for a busy worker before it is replaced, in milliseconds. */
const PATIENCE_MS = 40;

/** How long runs may follow the description before the description is shown without them. */
const TOGETHER_MS = 25;

/** The parts of a worker that matter here: what it is asked, and what it answers. */
export interface EngineWorker<Q = ToWorker, A = FromWorker> {
  postMessage(message: Q): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<A>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Open {
  request: EvaluateRequest | CountRequest;
  answer: (message: FromWorker) => void;
  /** Nothing more will come: superseded, or the worker is gone (`reason`). */
  end: (reason?: unknown) => void;
}

export interface EngineClient {
  /**
   * Evaluates an expression; a newer call supersedes it. `onVerdict` is called when the runs take
   * longer than the description. Resolves to nothing when superseded.
   * Rejects when the worker can't be had; the next call tries again.
   */
  evaluate(
    request: Omit<EvaluateRequest, 'kind'>,
    onVerdict?: (verdict: Evaluation) => void,
  ): Promise<Evaluation | undefined>;
  /** Counts runs; a newer call of `evaluate` may end it. Resolves to nothing then. */
  count(request: Omit<CountRequest, 'kind'>): Promise<Counts | undefined>;
}

/** Talks to one worker at a time, and replaces it when it is stuck in what nobody waits for. */
export function createEngineClient(
  start: () => Promise<EngineWorker>,
  later = after,
): EngineClient {
  let worker: Promise<EngineWorker> | undefined;
  let latestId = 0;
  let evaluating = 0;
  /** The latest evaluation hasn't been answered at all. */
  let stuck = false;
  let waiting = false;
  /** Requests that somebody waits for. */
  const open = new Map<number, Open>();
  /** Requests that the worker hasn't finished. */
  const unfinished = new Set<number>();

  function discard(reason?: unknown): void {
    worker?.then((old) => old.terminate()).catch(() => {});
    worker = undefined;
    unfinished.clear();
    if (reason === undefined) return;
    for (const { end } of open.values()) end(reason);
    open.clear();
  }

  function running(): Promise<EngineWorker> {
    if (worker) return worker;
    const fresh = start().then((started) => {
      started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (worker !== fresh) return;
        if (data.kind !== 'evaluation' || !data.evaluation.pending) unfinished.delete(data.id);
        open.get(data.id)?.answer(data);
      };
      started.onerror = () => {
        if (worker === fresh) discard(new Error('The cron engine broke off.'));
      };
      return started;
    });
    worker = fresh;
    return fresh;
  }

  async function post(id: number, request: EvaluateRequest | CountRequest): Promise<void> {
    unfinished.add(id);
    const used = running();
    try {
      const target = await used;
      const message: ToWorker = { id, ...request };
      if (worker === used) target.postMessage(message);
    } catch (reason) {
      if (worker === used) discard(reason);
    }
  }

  /** Waits in real time: a page's own timers may be throttled. */
  function replaceWhenStuck(): void {
    if (waiting) return;
    waiting = true;
    later(PATIENCE_MS, () => {
      waiting = false;
      const current = open.get(evaluating);
      if (!current || !stuck) return;
      for (const [id, other] of open) {
        if (id === evaluating) continue;
        open.delete(id);
        other.end();
      }
      discard();
      post(evaluating, current.request);
    });
  }

  /** Asks the worker; `hear` is told whatever it answers, and settles. Nothing when it is ended. */
  function ask<T>(
    request: Open['request'],
    hear: (message: FromWorker, settle: (result?: T) => void) => void,
  ): Promise<T | undefined> {
    latestId += 1;
    const id = latestId;
    return new Promise((resolve, reject) => {
      const settle = (result?: T) => {
        open.delete(id);
        resolve(result);
      };
      open.set(id, {
        request,
        answer: (message) => hear(message, settle),
        end: (reason) => (reason === undefined ? resolve(undefined) : reject(reason)),
      });
      post(id, request);
    });
  }

  return {
    evaluate(asked, onVerdict) {
      open.get(evaluating)?.end();
      open.delete(evaluating);
      const id = latestId + 1;
      evaluating = id;
      stuck = true;
      const busy = unfinished.size > 0;
      const answer = ask<Evaluation>({ kind: 'evaluate', ...asked }, (message, settle) => {
        if (message.kind !== 'evaluation') return;
        stuck = false;
        const { evaluation } = message;
        if (!evaluation.pending) settle(evaluation);
        else later(TOGETHER_MS, () => open.has(id) && onVerdict?.(evaluation));
      });
      if (busy) replaceWhenStuck();
      return answer;
    },

    count: (asked) =>
      ask<Counts>({ kind: 'count', ...asked }, (message, settle) => {
        if (message.kind === 'counts') settle(message.counts);
      }),
  };
}
