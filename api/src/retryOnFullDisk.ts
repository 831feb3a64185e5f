import type { Logger } from '@platform/server/observability/log';
import { Router } from 'express';
import type { Api } from './Api.ts';
import { answerHeaders } from './http/answerHeaders.ts';
import { errorHandler, failWith } from './http/errorHandler.ts';
import { StorageUnavailableError } from './records/errors.ts';

const AGAIN_MS = 1_000;

/** Codes of a full disk, a used-up quota and a file size limit. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export function isDiskFull(error: unknown): error is NodeJS.ErrnoException {
  return NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '');
}

/**
 * An API whose storage can't be opened because the disk is full. It answers 503, and retries until there
 * is room; pages need no disk and are served meanwhile.
 * @param reason names the path
 */
export function retryOnFullDisk(open: () => Promise<Api>, reason: Error, log: Logger): Api {
  let api: Api | undefined;
  let closed = false;
  let opening: Promise<void> | undefined;
  log.error({ err: reason }, `THE DISK IS FULL: nothing can be kept. ${reason.message}`);

  const again = () => {
    opening = open().then(
      async (opened) => {
        if (closed) return opened.close();
        api = opened;
        log.info('there is room again: what is sent is kept');
      },
      (err: unknown) => {
        if (isDiskFull(err)) log.debug({ err }, 'there is still no room');
        else log.error({ err }, 'nothing can be kept, and not for want of room');
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
