// Runs on both sides. The messages between page and worker.

import type { SecondsDialect } from '../seconds/secondsUnits.ts';

export interface EvaluateRequest {
  expression: string;
  /** IANA name; empty for the worker's own. */
  zone: string;
  /** Milliseconds since 1970, by the page's clock. */
  from: number;
  /** Number of runs wanted. */
  count: number;
  /** Whether the description uses the 24-hour clock. */
  hours24?: boolean;
  /** Only describes the expression, as one of that scheduler. */
  dialect?: SecondsDialect;
}

/** A request to an engine; it ends earlier ones. */
export interface EngineRequest<Q> {
  /** Matches a response to its request. */
  id: number;
  payload: Q;
}

/** A partial or full answer. The last response to each request has no answer. */
export interface EngineResponse<A> {
  /** 0 reports progress only. */
  id: number;
  answer?: A;
}
