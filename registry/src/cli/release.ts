// npm run release -- <remote>: build, check, publish, make live. With --to, all but the first on another
// machine (releaseTo.ts). Exit codes: see runCommand.ts.

import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '@site/kit/server/env';
import { inspectBundle } from '@site/kit/server/inspectBundle';
import { BUILT } from '@site/kit/toolchain/remotes';
import { runGate } from '../gate/runGate.ts';
import { startCanary } from '../live/canary.ts';
import { refuseFrozen } from '../live/changeEntries.ts';
import { findEntry } from '../live/entries.ts';
import { promote } from '../live/promote.ts';
import { webhooks } from '../notify/webhooks.ts';
import { buildForRelease } from '../publish/buildForRelease.ts';
import { currentUser } from '../publish/currentUser.ts';
import { release, type Source } from '../publish/release.ts';
import { remoteHere } from '../publish/remoteHere.ts';
import { openStore } from '../store/openStore.ts';
import { shareOf, summary } from './releaseSummary.ts';
import { pickName, runCommand } from './runCommand.ts';
import { startCandidateSite } from './startCandidateSite.ts';

const USAGE =
  'Usage: npm run release -- <name> [--why "reason"] [--no-promote] [--canary <per cent>] [--built <folder> | --base <address>] [--without-browser] [--json], or --to <address> of a site';

const isElsewhere = process.argv.some((argument) => /^--to(=|$)/.test(argument));

if (isElsewhere) await import('./releaseTo.ts');
else await runCommand(releaseHere);

async function releaseHere(): Promise<void> {
  const started = performance.now();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      why: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
      promote: { type: 'boolean', default: true },
      canary: { type: 'string' },
      built: { type: 'string' },
      base: { type: 'string' },
      'without-browser': { type: 'boolean', default: false },
    },
  });
  const name = pickName(positionals[0] ?? remoteHere()?.name, BUILT, USAGE);
  const env = readEnv();
  const store = await openStore(env);
  // With --json only the result goes to the standard output.
  const log = (line: string) => (values.json ? console.error(line) : console.log(line));
  const share = shareOf(values.canary, USAGE);

  // Nobody should wait for a build only to hear that.
  await store.refuseIfCopy();
  const before = await store.registry(log);
  const entry = findEntry(before, name);
  if (entry && values.promote) refuseFrozen(entry, before?.frozen);

  const outcome = await release(store, name, await sourceOf(name, values, log), {
    who: currentUser(),
    why: values.why,
    log,
    announce: webhooks({ ...env, log }),
    startSite: values['without-browser'] ? null : startCandidateSite,
    gate: runGate,
    goLive: values.promote ? goLiveFor(share) : null,
  });
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  if (values.json) console.log(JSON.stringify({ ...outcome, canary: share, seconds }));
  else for (const line of summary(outcome, share, seconds)) log(line);
}

function goLiveFor(share: number | undefined): typeof promote {
  if (share === undefined) return promote;
  return (into, pin, meta) => startCanary(into, pin, share, meta);
}

interface Given {
  built?: string;
  base?: string;
}

async function sourceOf(
  name: string,
  { built, base }: Given,
  log: (line: string) => void,
): Promise<Source> {
  if (base !== undefined) {
    const folder = base.replace(/\/*$/, '/');
    if (!URL.canParse(folder)) throw new Error(`"${base}" is no address. ${USAGE}`);
    const { href } = new URL(folder);
    log(`Fetching ${name} from ${href}`);
    return { base: href };
  }
  if (built !== undefined) return { dist: path.resolve(built), inspect: inspectBundle };
  return { ...(await buildForRelease(name, log)), inspect: inspectBundle };
}
