import type { Verb } from '@platform/contract/cli/program';
import { formatTable } from '@platform/server/formatTable';
import { utcText } from '@platform/server/utcText';
import { type LiveState, liveState } from '../live/liveState.ts';
import { FIRST_RELEASE } from '../store/entries.ts';
import type { VersionHealth } from '../store/health.ts';
import { SHELL } from '../store/releases.schema.ts';
import { findFaults } from './faults.ts';
import { openRegistry } from './openRegistry.ts';

const LINES = 10;

/** Counters by column heading. */
const FAILURES = {
  failed: 'failedViews',
  'load failures': 'loadFailures',
  'render failures': 'renderFailures',
  errors: 'codeErrors',
  'server failures': 'serverFailures',
} as const;

const when = (at: string | null): string => (at ? utcText(at) : 'unknown');

export async function status(verb: Verb<{ faults?: string }>): Promise<void> {
  const { say, options } = verb;
  if (options.faults) return findFaults(verb, options.faults);
  const { store, meta } = await openRegistry();
  const registry = await store.registry(meta.log);
  const history = await store.history();
  const lines = history.slice(-LINES);
  const { servers, remotes } = await store.health();
  const live = registry ? liveState(registry, history, remotes) : {};
  const result = { revision: registry?.revision ?? null, servers, live, history: lines };
  if (!registry) return say(result, `Nothing is live in ${store.folder} yet. ${FIRST_RELEASE}`);
  const { revision, frozen } = registry;
  const running = `${servers} server${servers === 1 ? '' : 's'}`;
  const last = lines.map(({ at, author, action, remote, from, to, reason, gate }) => [
    when(at),
    author,
    action,
    remote,
    to && `${from ?? 'nothing'} → ${to}`,
    gate ? `${reason} (${gate})` : reason,
  ]);
  const changes = formatTable(['when', 'author', 'action', 'name', 'change', 'reason'], last);
  say(
    result,
    `Revision ${revision} in ${store.folder}\n`,
    ...(frozen ? [`Everything is frozen by ${frozen.author}: ${frozen.reason}\n`] : []),
    whatIsLive(live),
    `\nHealth, reported by ${running} running from this store`,
    ...(servers > 0 ? [howItDoes(live)] : []),
    ...(last.length > 0 ? [`\n${changes}`] : []),
  );
}

function whatIsLive(live: Record<string, LiveState>): string {
  const rows = Object.entries(live).map(([name, { version, since, canary, frozen, previous }]) => [
    name,
    version,
    when(since),
    canary ? `${canary.version}, ${canary.share} % since ${when(canary.since)}` : 'none',
    frozen ? `by ${frozen.author}: ${frozen.reason}` : 'no',
    previous.join(', ') || 'none',
  ]);
  return formatTable(['name', 'live', 'since', 'canary', 'frozen', 'rollback targets'], rows);
}

/** One row per version that visitors get. */
function howItDoes(live: Record<string, LiveState>): string {
  const rows = Object.entries(live).flatMap(([name, { version, health, canary }]) => {
    const row = (which: string, role: string, facts: VersionHealth) => [
      name,
      `${which} (${role})`,
      // Pages are counted per remote shown; the shell is on every page.
      name === SHELL ? 'all' : String(facts.views),
      ...Object.values(FAILURES).map((counter) => String(facts[counter])),
      name === SHELL ? '' : when(facts.lastRendered),
    ];
    const stable = row(version, 'live', health);
    return canary ? [stable, row(canary.version, 'canary', canary.health)] : [stable];
  });
  const failures = Object.keys(FAILURES);
  return formatTable(['name', 'version', 'page views', ...failures, 'last rendered'], rows);
}
