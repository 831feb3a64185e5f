// npm run release -- <remote>: build, check, publish, make live. With --to, all but the first on another
// machine: that needs nothing of it but its address and a key. Exit codes: see runCommand.ts.

import path from 'node:path';
import { BUILT } from '@platform/remote/workspace/remotes';
import { type OpenGate, openGate } from '../gate/openGate.ts';
import { refuseFrozen } from '../live/changeEntries.ts';
import { findEntry } from '../live/entries.ts';
import { fullName, shortName } from '../live/names.ts';
import { buildForRelease } from '../publish/buildForRelease.ts';
import { gateHere } from '../publish/gateHere.ts';
import { type Outcome, release, type Source } from '../publish/release.ts';
import { releaseCredential } from '../publish/releaseCredential.ts';
import { releaseTo } from '../publish/releaseTo.ts';
import { remoteHere } from '../publish/remoteHere.ts';
import { findSandbox } from '../sandbox/findSandbox.ts';
import { command, pickName } from './runCommand.ts';

const RELEASE = {
  usage:
    'Usage: npm run release -- <name> [--why "reason"] [--no-promote] [--canary <per cent>] [--built <folder> | --base <address>] [--without-browser] [--json], or --to <address> of a site',
  allowPositionals: true,
  allowNegative: true,
  options: {
    to: { type: 'string' },
    why: { type: 'string', default: '' },
    promote: { type: 'boolean', default: true },
    canary: { type: 'string' },
    built: { type: 'string' },
    base: { type: 'string' },
    'without-browser': { type: 'boolean', default: false },
  },
} as const;

await command(RELEASE, async ({ values, positionals, usage, json, open, say }) => {
  const started = performance.now();
  const { to: site, why, promote: isToGoLive, built, base } = values;
  const given = positionals[0] ?? remoteHere()?.name;
  const canary = shareOf(values.canary, usage);
  // With --json only the result goes to the standard output.
  const log = (line: string) => (json ? console.error(line) : console.log(line));
  const outcome = await (site === undefined ? releaseHere() : releaseElsewhere(site));
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  say({ ...outcome, canary, seconds }, ...summary(outcome, canary, seconds));

  async function releaseHere(): Promise<Outcome> {
    const name = pickName(given, BUILT, usage);
    const { store, meta } = await open();
    // Nobody should wait for a build only to hear that.
    await store.refuseIfCopy();
    const before = await store.registry(log);
    const entry = findEntry(before, name);
    if (entry && isToGoLive) refuseFrozen(entry, before?.frozen);
    const { says } = await findSandbox();
    log(`Sandbox: ${says}`);
    const opened = await openGate();
    try {
      return await release(store, name, await sourceOf(name, opened), {
        ...meta,
        log,
        ...gateHere(opened, !values['without-browser'], log),
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
      if (!URL.canParse(folder)) throw new Error(`"${base}" is no address. ${usage}`);
      const { href } = new URL(folder);
      log(`Fetching ${name} from ${href}`);
      return { base: href };
    }
    return { ...(await distOf(name)), inspect };
  }

  async function releaseElsewhere(site: string): Promise<Outcome> {
    if (!given) throw new Error(`Which one? ${usage}`);
    if (!URL.canParse(site)) throw new Error(`"${site}" is no address. ${usage}`);
    if (base !== undefined || values['without-browser']) throw new Error(usage);
    const name = fullName(given);
    const credential = () => releaseCredential(site);
    // Nobody should wait for a build only to hear that there is no key.
    await credential();
    const { dist, commit } = await distOf(name);
    return releaseTo({
      ...{ site, name, dist, credential, why, promote: isToGoLive, log },
      ...(canary && { canary }),
      ...(commit && { commit }),
    });
  }

  async function distOf(name: string): Promise<{ dist: string; commit?: string | undefined }> {
    return built === undefined ? buildForRelease(name, log) : { dist: path.resolve(built) };
  }
});

/** Per cent of visitors, as it was given; throws when it isn't from 1 to 50. */
function shareOf(given: string | undefined, usage: string): number | undefined {
  if (given === undefined) return undefined;
  const share = Number(given);
  if (Number.isInteger(share) && share >= 1 && share <= 50) return share;
  throw new Error(`--canary takes a whole number from 1 to 50, per cent of visitors. ${usage}`);
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
