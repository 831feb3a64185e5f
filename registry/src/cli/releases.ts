// npm run releases [-- --json]: what is live and how it does, what can be rolled back to, who did
// what when.

import { parseArgs } from 'node:util';
import { readEnv } from '@site/kit/server/env';
import { formatTable } from '@site/kit/server/formatTable';
import { utcText } from '@site/kit/server/utcText';
import type { VersionHealth } from '../store/health.schema.ts';
import { openStore } from '../store/openStore.ts';
import { SHELL } from '../store/releases.schema.ts';
import { type LiveState, liveState } from '../visitors/liveState.ts';
import { runCommand } from './runCommand.ts';

const LINES = 10;

const when = (at: string | null): string => (at ? utcText(at) : 'unknown');

await runCommand(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const store = await openStore(readEnv());
  const registry = await store.registry(console.error);
  const history = await store.history();
  const lines = history.slice(-LINES);
  const { servers, remotes } = await store.health();
  const live = registry ? liveState(registry, history, remotes) : {};
  if (values.json) {
    const revision = registry?.revision ?? null;
    console.log(JSON.stringify({ revision, servers, live, history: lines }));
    return;
  }
  if (!registry) {
    console.log(`Nothing is live in ${store.folder} yet. Run "npm start" once.`);
    return;
  }
  console.log(`Revision ${registry.revision} in ${store.folder}\n`);
  const { frozen } = registry;
  if (frozen) console.log(`Everything is frozen by ${frozen.who}: ${frozen.why}\n`);
  console.log(whatIsLive(live));
  const running = `${servers} server${servers === 1 ? '' : 's'}`;
  console.log(
    `\nHow it does, as ${running} running from this store ${servers === 1 ? 'says' : 'say'}`,
  );
  if (servers > 0) console.log(howItDoes(live));
  const last = lines.map(({ at, who, what, remote, from, to, why, gate }) => [
    when(at),
    who,
    what,
    remote,
    to && `${from ?? 'nothing'} → ${to}`,
    gate ? `${why} (${gate})` : why,
  ]);
  if (last.length === 0) return;
  console.log(`\n${formatTable(['when', 'who', 'what', 'name', 'change', 'why'], last)}`);
});

function whatIsLive(live: Record<string, LiveState>): string {
  const rows = Object.entries(live).map(([name, { version, since, canary, frozen, previous }]) => [
    name,
    version,
    when(since),
    canary ? `${canary.version}, ${canary.share} % since ${when(canary.since)}` : 'none',
    frozen ? `by ${frozen.who}: ${frozen.why}` : 'no',
    previous.join(', ') || 'none',
  ]);
  return formatTable(['name', 'live', 'since', 'canary', 'frozen', 'can go back to'], rows);
}

/** One row for each version that visitors get. */
function howItDoes(live: Record<string, LiveState>): string {
  const rows = Object.entries(live).flatMap(([name, { version, health, canary }]) => {
    const row = (which: string, role: string, facts: VersionHealth) => [
      name,
      `${which} (${role})`,
      // Pages are counted for the remotes that they show; the shell is on all of them.
      name === SHELL ? 'all' : String(facts.views),
      String(facts.failedViews),
      String(facts.loadFailures),
      String(facts.renderFailures),
      String(facts.codeErrors),
      String(facts.serverFailures),
      name === SHELL ? '' : when(facts.lastGood),
    ];
    const stable = row(version, 'live', health);
    return canary ? [stable, row(canary.version, 'canary', canary.health)] : [stable];
  });
  const heading = [
    'name',
    'version',
    'page views',
    'failed',
    'load failures',
    'render failures',
    'errors',
    'server failures',
    'last good render',
  ];
  return formatTable(heading, rows);
}
