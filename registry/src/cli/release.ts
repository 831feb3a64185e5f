// npm run release -- <remote>: build, check, publish, make live. Exit codes: see runCommand.ts.

import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '@site/kit/server/env';
import { inspectBundle } from '@site/kit/server/inspectBundle';
import { buildWorkspace } from '@site/kit/toolchain/buildWorkspace';
import { BUILT } from '@site/shell/workspaces';
import { startCanary } from '../live/canary.ts';
import { refuseFrozen } from '../live/changeEntries.ts';
import { findEntry } from '../live/entries.ts';
import { promote } from '../live/promote.ts';
import { webhooks } from '../notify/webhooks.ts';
import { addBillOfMaterials } from '../publish/billOfMaterials.ts';
import { commitOf } from '../publish/commitOf.ts';
import { currentUser } from '../publish/currentUser.ts';
import { type Outcome, release, type Source } from '../publish/release.ts';
import { ReleaseStore } from '../store/ReleaseStore.ts';
import { pickName, runCommand } from './runCommand.ts';
import { startCandidateSite } from './startCandidateSite.ts';

const USAGE =
  'Usage: npm run release -- <name> [--why "reason"] [--no-promote] [--canary <per cent>] [--built <folder> | --base <address>] [--without-browser] [--json]';

await runCommand(async () => {
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
  const name = pickName(positionals[0], BUILT, USAGE);
  const env = readEnv();
  const store = new ReleaseStore(env.RELEASES_DIR);
  // With --json only the result goes to the standard output.
  const log = (line: string) => (values.json ? console.error(line) : console.log(line));
  const share = values.canary === undefined ? undefined : shareOf(values.canary);

  const before = await store.registry(log);
  const entry = findEntry(before, name);
  // Nobody should wait for a build only to hear that.
  if (entry && values.promote) refuseFrozen(entry, before?.frozen);

  const outcome = await release(store, name, await sourceOf(name, values, log), {
    who: currentUser(),
    why: values.why,
    log,
    announce: webhooks({ ...env, log }),
    startSite: values['without-browser'] ? null : startCandidateSite,
    goLive: values.promote ? goLiveFor(share) : null,
  });
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  if (values.json) console.log(JSON.stringify({ ...outcome, canary: share, seconds }));
  else for (const line of summary(outcome, share, seconds)) log(line);
});

function shareOf(given: string): number {
  const share = Number(given);
  if (Number.isInteger(share) && share >= 1 && share <= 50) return share;
  throw new Error(`--canary takes a whole number from 1 to 50, per cent of visitors. ${USAGE}`);
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
  log(`Building ${name}`);
  const dist = await buildWorkspace(name, { log: (line) => log(`  ${line}`) });
  await addBillOfMaterials(name, dist).catch((error: Error) =>
    log(`No bill of materials: ${error.message}`),
  );
  return { dist, inspect: inspectBundle, commit: await commitOf(name) };
}

function summary(outcome: Outcome, share: number | undefined, seconds: number): string[] {
  const { name, version, from, state, revision } = outcome;
  const short = name.replace(/^mfe-/, '');
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
