import type { Logger } from '@platform/server/observability/log';
import { Router } from 'express';
import type { Api } from './Api.ts';
import { answerHeaders } from './http/answerHeaders.ts';
import { addFailureFlag, errorHandler } from './http/errorHandler.ts';
import { DatabaseUnavailableError, StorageUnavailableError } from './records/errors.ts';

const AGAIN_MS = 1_000;

/** Error codes of a full disk, an exhausted quota and a file size limit. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const isDiskFull = (error: unknown): boolean =>
  NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '');

/** Whether opening the storage may succeed later with the same settings. */
export const isTemporary = (error: unknown): boolean =>
  isDiskFull(error) || error instanceof DatabaseUnavailableError;

const describe = (error: Error): string =>
  isDiskFull(error)
    ? `THE DISK IS FULL: can't store records. Free some space. ${error.message}`
    : `THE DATABASE IS UNAVAILABLE: can't store records until it is back. ${error.message}`;

/**
 * An API whose storage can't be opened now, because the disk is full or the database unavailable. Answers 503 and
 * retries; pages need neither and are served meanwhile.
 * @param first error of the first attempt
 */
export function retryOpening(open: () => Promise<Api>, first: Error, log: Logger): Api {
  let api: Api | undefined;
  let closed = false;
  let opening: Promise<void> | undefined;
  let reason = describe(first);
  log.error({ err: first }, reason);

  const again = () => {
    opening = open().then(
      async (opened) => {
        if (closed) return opened.close();
        api = opened;
        log.info('the storage is open: storing records');
      },
      (err: Error) => {
        const now = isTemporary(err) ? describe(err) : `Can't open the storage. ${err.message}`;
        if (now === reason) log.debug({ err }, reason);
        else log.error({ err }, now);
        reason = now;
        if (!closed) timer = setTimeout(again, AGAIN_MS).unref();
      },
    );
  };
  let timer = setTimeout(again, AGAIN_MS).unref();

  const router = Router();
  router.use((req, res, next) => (api ? api.router(req, res, next) : next()));
  router.use(answerHeaders);
  router.use(addFailureFlag({ success: false, isOpen: false }), () => {
    throw new StorageUnavailableError(first);
  });
  router.use(errorHandler(log));

  return {
    router,
    issueCookies: (req, res) => api?.issueCookies(req, res),
    healthy: () => api?.healthy() ?? true,
    ready: async () => (await api?.ready()) ?? false,
    reason: () => (api ? undefined : reason),
    addCounts: async (day, counts) => {
      if (!api) throw new StorageUnavailableError(first);
      return api.addCounts(day, counts);
    },
    mailQueue: async () => api?.mailQueue(),
    async close() {
      closed = true;
      clearTimeout(timer);
      await opening;
      await api?.close();
    },
  };
}
