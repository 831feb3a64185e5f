class NamedError extends Error {
  override readonly name = this.constructor.name;
}

/** The storage is unavailable, and nothing was written. */
export class StorageUnavailableError extends NamedError {
  constructor(cause?: unknown) {
    super('The storage is unavailable.', { cause });
  }
}

/**
 * The storage's answer was lost, so the write may have happened. A retry with the same idempotency key
 * stores the record once.
 */
export class OutcomeUnknownError extends NamedError {
  constructor(cause?: unknown) {
    super('The storage did not answer; the record may be stored.', { cause });
  }
}

/** The storage has reached its size limit. Nothing was written. */
export class StorageFullError extends NamedError {
  constructor() {
    super(
      'The file of this collection is full. Erase records, or move to PostgreSQL (docs/storage.md).',
    );
  }
}

/** The idempotency key was used with other content within 24 hours. Nothing was written. */
export class KeyReusedError extends NamedError {
  constructor() {
    super('The idempotency key was used with other content.');
  }
}

/** The database doesn't answer, or takes no connections for now. */
export class DatabaseUnavailableError extends NamedError {}
