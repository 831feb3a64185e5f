import type { Verb } from '@platform/contract/cli/program';
import { findEntry, openRegistry, pickName, rejectFrozen } from '@platform/registry';
import {
  distOf,
  printOutcome,
  type ReleaseOptions,
  releaseElsewhere,
  shareOf,
} from '@platform/remote/release/releaseElsewhere';
import { remoteHere } from '@platform/remote/release/remoteHere';
import { BUILT } from '@platform/remote/workspace/remotes';
import { type OpenGate, openGate } from '../processes/openGate.ts';
import { gateHere } from '../release/gateHere.ts';
import { release as releaseBuild, type Source } from '../release/release.ts';
import { findSandbox } from '../sandbox/findSandbox.ts';

interface Options extends ReleaseOptions {
  base?: string;
  withoutBrowser?: boolean;
}

export async function release(verb: Verb<Options>): Promise<void> {
  const { args, options, misuse } = verb;
  const { to, reason, promote: isToGoLive, base, withoutBrowser = false } = options;
  if (to !== undefined) {
    if (base !== undefined || withoutBrowser)
      misuse('--to takes no --base and no --without-browser');
    return releaseElsewhere(verb);
  }
  const share = shareOf(verb);
  await printOutcome(verb, async (log) => {
    const name = pickName(args[0] ?? remoteHere()?.name, BUILT);
    const { store, meta } = await openRegistry(reason);
    // Fail before the build, which takes longest.
    await store.rejectIfCopy();
    const before = await store.registry(log);
    const entry = findEntry(before, name);
    if (entry && isToGoLive) rejectFrozen(entry, before?.frozen);
    const { says } = await findSandbox();
    log(`Sandbox: ${says}`);
    const opened = await openGate();
    try {
      return await releaseBuild(store, name, await sourceOf(name, opened, log), {
        ...meta,
        log,
        ...gateHere(opened, !withoutBrowser, log),
        isToGoLive,
        share,
      });
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
