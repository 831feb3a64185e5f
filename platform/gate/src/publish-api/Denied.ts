// Server only. Why somebody who releases over HTTP doesn't get what they ask for.

/** Carries the status, and a sentence that says what to do. */
export class Denied extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503,
    message: string,
  ) {
    super(message);
  }
}
