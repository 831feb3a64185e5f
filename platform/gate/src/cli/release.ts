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
import { type OpenGate, openGate } from '../processes/openGate.ts';
import { gateHere } from '../release/gateHere.ts';
import { rejectUnknown, withPreview } from '../release/preview.ts';
import { releaseTogether, type Source, type Wanted } from '../release/release.ts';
import { findSandbox } from '../sandbox/findSandbox.ts';

interface Options extends ReleaseOptions {
  base?: string;
  withoutBrowser?: boolean;
}

export async function release(verb: Verb<Options>): Promise<void> {
  const { args, options, misuse } = verb;
  const { to, reason, base, withoutBrowser = false } = options;
  if (to !== undefined) {
    if (base !== undefined || withoutBrowser)
      misuse('--to takes no --base and no --without-browser');
    return releaseElsewhere(verb);
  }
  const share = shareOf(verb);
  const preview = isPreview(verb);
  const isToGoLive = options.promote && !preview;
  const builtHere = args.length === 0 ? [remoteHere()?.name] : args;
  const wanted = builtHere.map((given) => versioned(given ?? ''));
  if (wanted.length > 1 && (share ?? options.built ?? base) !== undefined) {
    misuse('several names take no --canary, --built and --base');
  }
  await printOutcomes(verb, async (log) => {
    const { env, store, meta } = openRegistry(reason);
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
        const source = version ? { version } : await sourceOf(name, opened, log);
        releases.push({ name, source });
      }
      const outcomes = await releaseTogether(store, releases, {
        ...meta,
        log,
        ...gateHere(opened, !withoutBrowser, log),
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

  async function sourceOf(
    name: string,
    { inspect }: OpenGate,
    log: (line: string) => void,
  ): Promise<Source> {
    if (base === undefined) return { ...(await distOf(name, options, log)), inspect };
    const folder = base.replace(/\/*$/, '/');
    if (!URL.canParse(folder)) misuse(`"${base}" is not an address`);
    const { href } = new URL(folder);
    log(`Fetching ${name} from ${href}`);
    return { base: href };
  }
}
