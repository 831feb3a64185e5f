/** Nothing can be kept just now; of what was to be kept nothing is. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';

  constructor(cause?: unknown) {
    super('The storage could not keep it.', { cause });
  }
}

/** An idempotency key was used for other content within 24 hours. Nothing was written. */
export class KeyReusedError extends Error {
  override readonly name = 'KeyReusedError';

  constructor() {
    super('The idempotency key was used for other content.');
  }
}
