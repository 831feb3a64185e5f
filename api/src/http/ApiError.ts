/** Messages keyed by the name of the field that they are about. */
export type FieldMessages = Record<string, string>;

interface Options {
  /** Validation messages, one a field. */
  fields?: FieldMessages;
  /** A longer text for people, when there is more to say than the message. */
  details?: string;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An answer other than success. The message is read by visitors: no internals in it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** @param code stable, for programs: snake_case, never changed once released */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly options: Options = {},
  ) {
    super(message, { cause: options.cause });
  }
}
