/** Nothing can be kept just now; of what was to be kept nothing is. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';

  constructor(cause?: unknown) {
    super('The storage could not keep it.', { cause });
  }
}

/**
 * It isn't known whether it was kept: the answer of the storage was lost. Sent again with the same
 * idempotency key it is kept once.
 */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';

  constructor(cause?: unknown) {
    super('The storage did not say whether it has kept it.', { cause });
  }
}

/** There is as much in the storage as it may hold. Nothing was kept. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';

  constructor() {
    super(
      'Files hold no more than this of one kind. Erase some, or move to PostgreSQL (docs/storage.md).',
    );
  }
}

/** An idempotency key was used for other content within 24 hours. Nothing was written. */
export class KeyReusedError extends Error {
  override readonly name = 'KeyReusedError';

  constructor() {
    super('The idempotency key was used for other content.');
  }
}
