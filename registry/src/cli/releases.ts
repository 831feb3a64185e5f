// npm run releases: what is live and how it does, what can be rolled back to, who did what when.
import type { Registry } from '@site/kit/contract';
import { readEnv } from '@site/kit/env';
import { type Health, noHealth } from '../health.schema.ts';
import { readHealth } from '../healthFiles.ts';
import { type HistoryLine, liveSince, readHistory } from '../history.ts';
import { readRegistry } from '../registryFile.ts';
import { SHELL } from '../releases.schema.ts';
import { formatTable } from './formatTable.ts';
import { runCommand } from './runCommand.ts';

const LINES = 10;

/** `2026-11-21 03:05 UTC` */
const when = (at: string | null): string =>
  at ? `${at.slice(0, 16).replace('T', ' ')} UTC` : 'unknown';

await runCommand(async () => {
  const { RELEASES_DIR: dir } = readEnv();
  const registry = await readRegistry(dir, console.error);
  if (!registry) {
    console.log(`Nothing is live in ${dir} yet. Run "npm start" once.`);
    return;
  }
  const history = await readHistory(dir);
  console.log(`Revision ${registry.revision} in ${dir}\n`);
  console.log(whatIsLive(registry, history));

  const { servers, remotes } = await readHealth(dir);
  const running = `${servers} server${servers === 1 ? '' : 's'}`;
  console.log(
    `\nHow it does, as ${running} running from this store ${servers === 1 ? 'says' : 'say'}`,
  );
  if (servers > 0) console.log(howItDoes(registry, remotes));

  const last = history
    .slice(-LINES)
    .map(({ at, who, what, remote, from, to, why }) => [
      when(at),
      who,
      what,
      remote,
      `${from ?? 'nothing'} → ${to}`,
      why,
    ]);
  if (last.length === 0) return;
  console.log(`\n${formatTable(['when', 'who', 'what', 'name', 'change', 'why'], last)}`);
});

function whatIsLive({ shell, remotes }: Registry, history: HistoryLine[]): string {
  const rows = Object.entries({ [SHELL]: shell, ...remotes }).map(
    ([name, { live, previous, canary, frozen }]) => [
      name,
      live.version,
      when(liveSince(history, name, live.version)),
      canary ? `${canary.pin.version}, ${canary.share} % since ${when(canary.since)}` : 'none',
      frozen ? `by ${frozen.who}: ${frozen.why}` : 'no',
      previous.map((pin) => pin.version).join(', ') || 'none',
    ],
  );
  return formatTable(['name', 'live', 'since', 'canary', 'frozen', 'can go back to'], rows);
}

/** One row for each version that visitors get. */
function howItDoes({ shell, remotes }: Registry, health: Health): string {
  const rows = Object.entries({ [SHELL]: shell, ...remotes }).flatMap(
    ([name, { live, canary }]) => {
      const row = (version: string, role: string) => {
        const facts = health[name]?.[version] ?? noHealth();
        return [
          name,
          `${version} (${role})`,
          // Pages are counted for the remotes that they show; the shell is on all of them.
          name === SHELL ? 'all' : String(facts.views),
          String(facts.failedViews),
          String(facts.loadFailures),
          String(facts.renderFailures),
          String(facts.serverFailures),
          name === SHELL ? '' : when(facts.lastGood),
        ];
      };
      return [row(live.version, 'live'), ...(canary ? [row(canary.pin.version, 'canary')] : [])];
    },
  );
  const heading = [
    'name',
    'version',
    'page views',
    'failed',
    'load failures',
    'render failures',
    'server failures',
    'last good render',
  ];
  return formatTable(heading, rows);
}
