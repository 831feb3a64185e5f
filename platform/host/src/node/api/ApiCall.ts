// Server only.

/** One call of the API. */
export interface ApiCall {
  path: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}
