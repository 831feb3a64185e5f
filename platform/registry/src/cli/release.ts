// `site release`: builds, checks, publishes and makes live. With --to, all but the build happens on another
// machine, of which it needs only the address and a key.
import path from 'node:path';
import { BUILT } from '@platform/remote/workspace/remotes';
import type { Verb } from '@platform/server/cli/program';
import { type OpenGate, openGate } from '../gate/openGate.ts';
import { refuseFrozen } from '../live/changeEntries.ts';
import { findEntry } from '../live/entries.ts';
import { fullName, shortName } from '../live/names.ts';
import { buildForRelease } from '../publish/buildForRelease.ts';
import { gateHere } from '../publish/gateHere.ts';
import { type Outcome, release as releaseBuild, type Source } from '../publish/release.ts';
import { releaseCredential } from '../publish/releaseCredential.ts';
import { releaseTo } from '../publish/releaseTo.ts';
import { remoteHere } from '../publish/remoteHere.ts';
import { findSandbox } from '../sandbox/findSandbox.ts';
import { openRegistry, pickName } from './openRegistry.ts';

interface Options {
  to?: string;
  reason?: string;
  promote: boolean;
  canary?: string;
  built?: string;
  base?: string;
  withoutBrowser?: boolean;
}

export async function release({ args, options, json, say, misuse }: Verb<Options>): Promise<void> {
  const started = performance.now();
  const {
    to: site,
    reason = '',
    promote: isToGoLive,
    built,
    base,
    withoutBrowser = false,
  } = options;
  const given = args[0] ?? remoteHere()?.name;
  const canary = shareOf();
  // With --json only the result goes to the standard output.
  const log = (line: string) => (json ? console.error(line) : console.log(line));
  const outcome = await (site === undefined ? releaseHere() : releaseElsewhere(site));
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  say({ ...outcome, canary, seconds }, ...summary(outcome, canary, seconds));

  async function releaseHere(): Promise<Outcome> {
    const name = pickName(given, BUILT);
    const { store, meta } = await openRegistry(reason);
    // Nobody should wait for a build only to hear that.
    await store.refuseIfCopy();
    const before = await store.registry(log);
    const entry = findEntry(before, name);
    if (entry && isToGoLive) refuseFrozen(entry, before?.frozen);
    const { says } = await findSandbox();
    log(`Sandbox: ${says}`);
    const opened = await openGate();
    try {
      return await releaseBuild(store, name, await sourceOf(name, opened), {
        ...meta,
        log,
        ...gateHere(opened, !withoutBrowser, log),
        isToGoLive,
        share: canary,
      });
    } finally {
      await opened.close();
    }
  }

  async function sourceOf(name: string, { inspect }: OpenGate): Promise<Source> {
    if (base !== undefined) {
      const folder = base.replace(/\/*$/, '/');
      if (!URL.canParse(folder)) misuse(`"${base}" is no address`);
      const { href } = new URL(folder);
      log(`Fetching ${name} from ${href}`);
      return { base: href };
    }
    return { ...(await distOf(name)), inspect };
  }

  async function releaseElsewhere(site: string): Promise<Outcome> {
    if (!given) return misuse('which one?');
    if (!URL.canParse(site)) misuse(`"${site}" is no address`);
    if (base !== undefined || withoutBrowser)
      misuse('--to takes no --base and no --without-browser');
    const name = fullName(given);
    const credential = () => releaseCredential(site);
    // Nobody should wait for a build only to hear that there is no key.
    await credential();
    const { dist, commit } = await distOf(name);
    return releaseTo({
      ...{ site, name, dist, credential, why: reason, promote: isToGoLive, log },
      ...(canary && { canary }),
      ...(commit && { commit }),
    });
  }

  async function distOf(name: string): Promise<{ dist: string; commit?: string | undefined }> {
    return built === undefined ? buildForRelease(name, log) : { dist: path.resolve(built) };
  }

  /** Per cent of visitors. */
  function shareOf(): number | undefined {
    if (options.canary === undefined) return undefined;
    const share = Number(options.canary);
    if (Number.isInteger(share) && share >= 1 && share <= 50) return share;
    return misuse('--canary takes a whole number from 1 to 50, per cent of visitors');
  }
}

/** What has come of a release, for people. */
function summary(outcome: Outcome, share: number | undefined, seconds: number): string[] {
  const { name, version, from, state, revision } = outcome;
  const short = shortName(name);
  if (state === 'unchanged') return [`${name} ${version} is live already: nothing has changed.`];
  if (state === 'checked') {
    return [`${name} ${version} has passed all checks and is published, but not live.`];
  }
  if (share !== undefined) {
    return [`${name} ${version} is on trial with ${share} % of visitors (revision ${revision}).`];
  }
  return [
    `${name} ${version} is live (revision ${revision}), ${seconds} s after the command.`,
    ...(from ? [`To go back to ${from}: npm run rollback -- ${short}`] : []),
  ];
}
