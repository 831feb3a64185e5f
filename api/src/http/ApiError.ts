import { apiTexts } from '@site/brand/apiTexts';

/** Messages by field name. */
export type FieldMessages = Record<string, string>;

interface Options {
  /** One validation message per field. */
  fields?: FieldMessages;
  /** Longer text. */
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

/** A mistake of a program. @param details how to fix it, in English */
export const createRequestError = (status: number, code: string, details: string): ApiError =>
  new ApiError(status, code, apiTexts.errors.unreadable, { details });
