// Server only. Releases an uploaded build.

import type { Outcome } from '@platform/contract/publishing';
import {
  type Announce,
  commitSchema,
  nameSchema,
  publishRelease,
  type Releaser,
  type ReleaseStore,
  RequestError,
  reasonSchema,
  versionSchema,
} from '@platform/registry';
import type { Reader } from '@platform/remote/release/commands/reader';
import { z } from 'zod';
import type { OpenGate } from '../processes/openGate.ts';
import { rejectUnknown, withPreview } from '../release/preview.ts';
import { releaseTogether } from '../release/release.ts';

/** A check renders the pages of one release only, so that this costs little. */
const MOST_BESIDE = 20;

/** Body of a request to release an upload. */
export const requestSchema = z
  .strictObject({
    reason: reasonSchema,
    promote: z.boolean().default(true),
    /** Per cent of visitors. */
    canary: z.int().min(1).max(50).optional(),
    commit: commitSchema.optional(),
    /** Uploaded releases that are checked together with it, such as a shell that waits. */
    beside: z
      .array(z.strictObject({ name: nameSchema, version: versionSchema }))
      .max(MOST_BESIDE)
      .default([]),
    /** Signs a link that shows it, and says how it differs from the live version. */
    preview: z.boolean().default(false),
  })
  .refine(({ promote, preview }) => !promote || !preview, {
    path: ['preview'],
    error: 'A preview does not go live. Release it with --preview.',
  })
  .refine(({ promote, beside }) => !promote || beside.length === 0, {
    path: ['beside'],
    error: 'Only the site can make several names live. Release this one with --no-promote.',
  });

interface UploadedRelease {
  name: string;
  dist: string;
  /** Origin of the site. */
  origin: string;
  releaser: Releaser;
  request: z.output<typeof requestSchema>;
  /** Aborted when the client closes the connection. */
  gone: AbortSignal;
  log(line: string): void;
  announce?: Announce | undefined;
  reader: Reader;
}

/** Checks an upload and makes it live, a canary or only stored. @throws like `release`, and RequestError */
export async function releaseUpload(
  store: ReleaseStore,
  openGate: () => Promise<OpenGate>,
  { name, dist, origin, releaser, request, gone, log, announce, reader }: UploadedRelease,
): Promise<Outcome> {
  const rejectEnded = async () => {
    gone.throwIfAborted();
    if (await releaser.stillMay()) return;
    throw new RequestError(
      403,
      'The key or pipeline has lost the right to release this meanwhile. Nothing has changed.',
    );
  };
  await rejectEnded();
  const names = [name, ...request.beside.map((each) => each.name)];
  const { author } = releaser;
  const { preview } = request;
  if (preview) await rejectUnknown(store, names);
  const opened = await openGate();
  const stop = () => void opened.close();
  gone.addEventListener('abort', stop);
  // No event follows an abort that came first.
  if (gone.aborted) stop();
  const commit = releaser.commit ?? request.commit;
  try {
    const source = { dist, inspect: opened.inspect, ...(commit && { commit }) };
    const beside = request.beside.map((each) => ({
      name: each.name,
      source: { version: each.version },
    }));
    const outcomes = await releaseTogether(store, [{ name, source }, ...beside], {
      ...{ author, reason: request.reason, log, announce, reader },
      async gate(real, candidates, options) {
        const { result, built } = await opened.check(real, candidates, options);
        await rejectEnded();
        // Compares each hash once more.
        for (const { deployment, folder } of built) await publishRelease(real, folder, deployment);
        await rejectEnded();
        return result;
      },
      isToGoLive: request.promote,
      share: request.canary,
    });
    const [outcome] = preview ? await withPreview(store, outcomes, { origin, author }) : outcomes;
    return outcome as Outcome;
  } finally {
    gone.removeEventListener('abort', stop);
    await opened.close();
  }
}
