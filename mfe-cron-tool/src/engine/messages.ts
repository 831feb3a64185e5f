// Runs on both sides. What page and worker say to each other.

export interface EvaluateRequest {
  kind: 'evaluate';
  expression: string;
  /** IANA name; empty for the worker's own. */
  zone: string;
  /** Milliseconds since 1970. Always the page's clock, never the worker's. */
  from: number;
  /** Number of runs wanted. */
  count: number;
  /** Whether the sentence counts hours to 24. */
  hours24?: boolean;
}

/** Asks how often the schedule runs in each hour, or on each day, of a stretch of time. */
export interface CountRequest {
  kind: 'count';
  expression: string;
  zone: string;
  /** Runs after this moment count, in milliseconds since 1970. */
  from: number;
  /** Runs from this moment on don't. */
  until: number;
  by: 'hour' | 'day';
}

/** Number of runs of each hour (`2026-03-29T01`) or day (`2026-03-29`) that has any, in the zone. */
export interface Counts {
  cells: Readonly<Record<string, number>>;
  /** False when the counting was given up: `cells` then hold the first part. */
  complete: boolean;
}

/** A question to an engine. */
export interface Asked<Q> {
  /** Says which question an answer belongs to. */
  id: number;
  question: Q;
  /** Whether it ends whatever is under way. */
  supersedes: boolean;
}

/** What there is to say so far. Each question gets a last word, which has no answer. */
export interface Told<A> {
  /** 0: about no question, only that the engine works. */
  id: number;
  answer?: A;
}
