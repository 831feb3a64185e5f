import type { Logger } from '@platform/server/observability/log';
import { repeat } from '../http/repeat.ts';
import type { ErrorLog } from './ErrorLog.ts';

const EVERY_MS = 3_000;

/** Writes new errors to the store every few seconds. Returns a function that writes the last ones and stops. */
export function shareErrors(errors: Pick<ErrorLog, 'write'>, log: Logger): () => Promise<void> {
  const writing = repeat(
    EVERY_MS,
    () => errors.write(),
    (err) => log.warn({ event: 'errors-not-shared', err }, 'Couldn’t write errors to the store'),
  );
  return async () => {
    await writing.now();
    await writing.end();
  };
}
