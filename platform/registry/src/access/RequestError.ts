/** A rejected request: its HTTP status, and what to do. */
export class RequestError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503,
    message: string,
  ) {
    super(message);
  }
}

/** Someone tried what their key or token doesn't allow. */
export class DeniedError extends RequestError {
  /**
   * @param who `key 0123abcd of mfe-blog`, for the history
   * @param isKnown whether this site gave them a key, or names their repository
   */
  constructor(
    status: 401 | 403,
    message: string,
    readonly who: string,
    readonly isKnown: boolean,
  ) {
    super(status, message);
  }
}
