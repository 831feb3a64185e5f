import type { Verb } from '@platform/contract/cli/program';
import { findEntry, openRegistry, pickName, rejectFrozen } from '@platform/registry';
import { fullName } from '@platform/remote/release/names';
import {
  distOf,
  isPreview,
  printOutcomes,
  type ReleaseOptions,
  releaseElsewhere,
  shareOf,
  versioned,
} from '@platform/remote/release/releaseElsewhere';
import { remoteHere } from '@platform/remote/release/remoteHere';
import { BUILT } from '@platform/remote/workspace/remotes';
import { findSandbox, openRenderer } from '@platform/render';
import { openGate } from '../processes/openGate.ts';
import { gateHere } from '../release/gateHere.ts';
import { rejectUnknown, withPreview } from '../release/preview.ts';
import { releaseTogether, type Wanted } from '../release/release.ts';

interface Options extends ReleaseOptions {
  withoutBrowser?: boolean;
}

export async function release(verb: Verb<Options>): Promise<void> {
  const { args, options, misuse } = verb;
  const { to, reason, withoutBrowser = false } = options;
  if (to !== undefined) {
    if (withoutBrowser) misuse('--to takes no --without-browser');
    return releaseElsewhere(verb);
  }
  const share = shareOf(verb);
  const preview = isPreview(verb);
  const isToGoLive = options.promote && !preview;
  const builtHere = args.length === 0 ? [remoteHere()?.name] : args;
  const wanted = builtHere.map((given) => versioned(given ?? ''));
  if (wanted.length > 1 && (share ?? options.built) !== undefined) {
    misuse('several names take no --canary and no --built');
  }
  await printOutcomes(verb, async (log) => {
    const { env, store, meta } = openRegistry(reason, openRenderer);
    // Fail before the build, which takes longest.
    const before = await store.registry(log);
    const names = wanted.map(({ name, version }) =>
      version === undefined ? pickName(name, BUILT) : fullName(name),
    );
    for (const name of names) {
      const entry = findEntry(before, name);
      if (entry && isToGoLive) rejectFrozen(entry, before?.frozen);
    }
    if (preview) await rejectUnknown(store, names);
    const { says } = await findSandbox();
    log(`Sandbox: ${says}`);
    const opened = await openGate();
    try {
      const releases: Wanted[] = [];
      for (const [at, name] of names.entries()) {
        const version = wanted[at]?.version;
        const source = version
          ? { version }
          : { ...(await distOf(name, options, log)), inspect: opened.inspect };
        releases.push({ name, source });
      }
      const outcomes = await releaseTogether(store, releases, {
        ...meta,
        log,
        gate: gateHere(opened, !withoutBrowser),
        withoutBrowser,
        isToGoLive,
        share,
      });
      if (!preview) return outcomes;
      const { author } = meta;
      return await withPreview(store, outcomes, { origin: env.SITE_URL, author });
    } finally {
      await opened.close();
    }
  });
}
