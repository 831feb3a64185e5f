// Runs on both sides. The messages between page and worker.

export interface EvaluateRequest {
  kind: 'evaluate';
  expression: string;
  /** IANA name; empty for the worker's own. */
  zone: string;
  /** Milliseconds since 1970, by the page's clock. */
  from: number;
  /** Number of runs wanted. */
  count: number;
  /** Whether the description uses the 24-hour clock. */
  hours24?: boolean;
}

/** Requests the number of runs by hour or day. */
export interface CountRequest {
  kind: 'count';
  expression: string;
  zone: string;
  /** Counts runs after this time, in milliseconds since 1970. */
  from: number;
  /** Counts runs before this time, in milliseconds since 1970. */
  until: number;
  by: 'hour' | 'day';
}

/** Number of runs by hour (`2026-03-29T01`) or day (`2026-03-29`) in the zone, without zeros. */
export interface Counts {
  cells: Readonly<Record<string, number>>;
  /** False if the count reached its limit; `cells` then holds the first part. */
  complete: boolean;
}

/** A request to an engine. */
export interface EngineRequest<Q> {
  /** Matches a response to its request. */
  id: number;
  payload: Q;
  /** Whether it ends other requests. */
  supersedes: boolean;
}

/** A partial or full answer. The last response to each request has no answer. */
export interface EngineResponse<A> {
  /** 0 reports progress only. */
  id: number;
  answer?: A;
}
