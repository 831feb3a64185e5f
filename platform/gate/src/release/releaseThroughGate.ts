// build → gate → publish → promote, for releases of this machine and of the publish API.
import type { Build, Outcome, ReleaseRequest, Uploaded } from '@platform/contract/publishing';
import type { ChangeMeta } from '@platform/registry/live';
import { publishRelease, type ReleaseStore } from '@platform/registry/store';
import type { OpenGate } from '../processes/openGate.ts';
import { rejectUnknown, withPreview } from './preview.ts';
import { releaseTogether } from './releaseTogether.ts';

interface Options extends ReleaseRequest, ChangeMeta {
  /** Origin of the site. */
  origin: string;
  openGate: () => Promise<OpenGate>;
  /** Runs the browser checks. */
  browser?: boolean;
  /** Ends the checks. */
  gone?: AbortSignal;
  /** Throws when the releaser may not release any more. */
  rejectEnded?: () => Promise<void>;
}

/**
 * Obtains builds and uploaded releases, checks them together, publishes them and makes them live in one change.
 * @param parts runs once the gate is open: a build takes longest
 * @throws like `releaseTogether`, and what `rejectEnded` throws
 */
export async function releaseThroughGate(
  store: ReleaseStore,
  names: string[],
  parts: () => Promise<(Build | Uploaded)[]>,
  { origin, openGate, browser = true, gone, rejectEnded = async () => {}, ...options }: Options,
): Promise<Outcome[]> {
  await rejectEnded();
  if (options.preview) await rejectUnknown(store, names);
  const opened = await openGate();
  const stop = () => void opened.close();
  gone?.addEventListener('abort', stop);
  // No event follows an abort that came first.
  if (gone?.aborted) stop();
  try {
    const outcomes = await releaseTogether(store, await parts(), {
      ...options,
      withoutBrowser: !browser,
      inspect: opened.inspect,
      async gate(real, candidates, how) {
        const { result, built } = await opened.check(real, candidates, { ...how, browser });
        await rejectEnded();
        // Compares each hash once more.
        for (const { deployment, folder } of built) await publishRelease(real, folder, deployment);
        await rejectEnded();
        return result;
      },
    });
    if (!options.preview) return outcomes;
    return await withPreview(store, outcomes, { origin, author: options.author });
  } finally {
    gone?.removeEventListener('abort', stop);
    await opened.close();
  }
}
