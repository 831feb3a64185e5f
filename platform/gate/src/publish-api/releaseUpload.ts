// Server only. What becomes of a build that has come over HTTP: the same as of one that was built here, but
// for who may decide it and where its code runs.

import type { Outcome } from '@platform/contract/publishing';
import {
  type Announce,
  commitSchema,
  publishRelease,
  type ReleaseStore,
  renamed,
} from '@platform/registry';
import { z } from 'zod';
import type { OpenGate } from '../processes/openGate.ts';
import { release } from '../release/release.ts';
import { Denied } from './Denied.ts';
import type { Releaser } from './releaserOf.ts';

/** Body of a request to release an upload; `why` is the former name of `reason`. */
export const requestSchema = renamed(
  { why: 'reason' },
  z.strictObject({
    reason: z
      .string()
      .max(500)
      .transform((text) => text.replace(/\p{C}+/gu, ' '))
      .default(''),
    promote: z.boolean().default(true),
    /** Per cent of visitors. */
    canary: z.int().min(1).max(50).optional(),
    commit: commitSchema.optional(),
  }),
);

interface UploadedRelease {
  name: string;
  dist: string;
  releaser: Releaser;
  request: z.output<typeof requestSchema>;
  /** Aborted when the client closes the connection. */
  gone: AbortSignal;
  log(line: string): void;
  announce?: Announce | undefined;
}

/**
 * Has a build checked, and makes it live, tries it or keeps it, as was asked.
 * @throws like `release`, and Denied when the right to it has ended meanwhile
 */
export async function releaseUpload(
  store: ReleaseStore,
  openGate: () => Promise<OpenGate>,
  { name, dist, releaser, request, gone, log, announce }: UploadedRelease,
): Promise<Outcome> {
  const refuseEnded = async () => {
    gone.throwIfAborted();
    if (await releaser.stillMay()) return;
    throw new Denied(
      403,
      'The right to release this was taken away meanwhile. Nothing has changed.',
    );
  };
  await refuseEnded();
  const opened = await openGate();
  const stop = () => void opened.close();
  gone.addEventListener('abort', stop);
  // It tells of it once.
  if (gone.aborted) stop();
  const commit = releaser.commit ?? request.commit;
  try {
    return await release(
      store,
      name,
      { dist, inspect: opened.inspect, ...(commit && { commit }) },
      {
        author: releaser.author,
        reason: request.reason,
        log,
        announce,
        // The process of the checks starts it.
        startSite: () => Promise.reject(new Error('No site is started here.')),
        async gate(real, deployment, options) {
          const { said, folder } = await opened.check(real, deployment, options);
          await refuseEnded();
          // Each file is compared with its hash once more on its way into the store.
          await publishRelease(real, folder, deployment);
          await refuseEnded();
          return said;
        },
        isToGoLive: request.promote,
        share: request.canary,
      },
    );
  } finally {
    gone.removeEventListener('abort', stop);
    await opened.close();
  }
}
