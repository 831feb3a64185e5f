/** Messages by field name. */
export type FieldMessages = Record<string, string>;

interface Options {
  /** One validation message per field. */
  fields?: FieldMessages;
  /** Longer text for visitors. */
  details?: string;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A failure to answer. Visitors read the message, so it must not contain internals. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** @param code snake_case, for programs; never change a released one */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly options: Options = {},
  ) {
    super(message, { cause: options.cause });
  }
}
