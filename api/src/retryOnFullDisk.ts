import type { Logger } from '@platform/server/observability/log';
import { Router } from 'express';
import type { Api } from './Api.ts';
import { answerHeaders } from './http/answerHeaders.ts';
import { errorHandler, failWith } from './http/errorHandler.ts';
import { StorageUnavailableError } from './records/errors.ts';

const AGAIN_MS = 1_000;

/** Error codes of a full disk, an exhausted quota and a file size limit. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export function isDiskFull(error: unknown): error is NodeJS.ErrnoException {
  return NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '');
}

/**
 * An API whose storage can't be opened, because the disk is full. Answers 503 and retries until space is
 * free; pages need no disk and are served meanwhile.
 * @param reason error with the path
 */
export function retryOnFullDisk(open: () => Promise<Api>, reason: Error, log: Logger): Api {
  let api: Api | undefined;
  let closed = false;
  let opening: Promise<void> | undefined;
  log.error(
    { err: reason },
    `THE DISK IS FULL: can't store records. Free some space. ${reason.message}`,
  );

  const again = () => {
    opening = open().then(
      async (opened) => {
        if (closed) return opened.close();
        api = opened;
        log.info('disk space is free again: storing records');
      },
      (err: unknown) => {
        if (isDiskFull(err)) log.debug({ err }, 'the disk is still full');
        else log.error({ err }, 'could not open the storage, though the disk is not full');
        if (!closed) timer = setTimeout(again, AGAIN_MS).unref();
      },
    );
  };
  let timer = setTimeout(again, AGAIN_MS).unref();

  const router = Router();
  router.use((req, res, next) => (api ? api.router(req, res, next) : next()));
  router.use(answerHeaders);
  router.use(failWith({ success: false, isOpen: false }), () => {
    throw new StorageUnavailableError(reason);
  });
  router.use(errorHandler(log));

  return {
    router,
    issueCookies: (req, res) => api?.issueCookies(req, res),
    healthy: () => api?.healthy() ?? true,
    ready: async () => (await api?.ready()) ?? false,
    addCounts: async (day, counts) => api?.addCounts(day, counts) ?? {},
    mailQueue: async () => api?.mailQueue(),
    async close() {
      closed = true;
      clearTimeout(timer);
      await opening;
      await api?.close();
    },
  };
}
