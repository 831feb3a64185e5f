// Live versions, their health and recent changes, for `site status`, its page and `/readyz`.
import type { Registry, RegistryEntry } from '@platform/contract';
import { utcText } from '@platform/server/texts';
import { entriesOf, namesOf } from '../store/entries.ts';
import { type Health, noHealth, type VersionHealth } from '../store/health.ts';
import { type HistoryLine, liveSince } from '../store/history.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Log } from '../store/registryFile.ts';
import { SHELL } from '../store/releases.schema.ts';

/** Times are ISO 8601, UTC. */
type LiveState = ReturnType<typeof stateOf>;

/** By name, the shell first. */
export function liveState(registry: Registry, history: HistoryLine[], health: Health) {
  const states = entriesOf(registry).map(
    ([name, entry]) => [name, stateOf(entry, history, health[name])] as const,
  );
  return Object.fromEntries(states);
}

function stateOf(
  { live, canary, frozen, blocked, previous }: RegistryEntry,
  history: HistoryLine[],
  health: Health[string] = {},
) {
  const of = (version: string) => health[version] ?? noHealth();
  return {
    version: live.version,
    /** Null when the history has no such line. */
    since: liveSince(history, live.name, live.version),
    health: of(live.version),
    canary: canary && {
      version: canary.deployment.version,
      share: canary.share,
      since: canary.since,
      health: of(canary.deployment.version),
    },
    frozen,
    blocked,
    /** Rollback targets, best first. */
    previous: previous.map(({ version }) => version),
  };
}

const LINES = 10;

export interface StatusTable {
  title: string;
  columns: string[];
  rows: string[][];
}

/** Counters by column heading. */
const FAILURES = {
  failed: 'failedViews',
  'load failures': 'loadFailures',
  'render failures': 'renderFailures',
  errors: 'codeErrors',
  'server failures': 'serverFailures',
} as const;

const when = (at: string | null): string => (at ? utcText(at) : 'unknown');

/** @param name shows only this one */
export async function readStatus(store: ReleaseStore, name?: string, log?: Log) {
  const registry = await store.registry(log);
  const all = await store.history();
  const { servers, remotes } = await store.health();
  const isShown = (each: string) => !name || each === name;
  const history = all.filter(({ remote }) => isShown(remote)).slice(-LINES);
  const states = Object.entries(registry ? liveState(registry, all, remotes) : {});
  const live = Object.fromEntries(states.filter(([each]) => isShown(each)));
  const changes = history.map(({ at, author, action, remote, from, to, reason, gate }) => [
    when(at),
    author,
    action,
    remote,
    to ? `${from ?? 'nothing'} → ${to}` : '',
    gate ? `${reason} (${gate})` : reason,
  ]);
  const tables: StatusTable[] = [
    {
      title: 'Live',
      columns: ['name', 'live', 'since', 'canary', 'frozen', 'rollback targets'],
      rows: Object.entries(live).map(liveRow),
    },
    {
      title: `Health, reported by ${servers} server${servers === 1 ? '' : 's'} running from this store`,
      columns: ['name', 'version', 'page views', ...Object.keys(FAILURES), 'last rendered'],
      rows: servers > 0 ? Object.entries(live).flatMap(healthRows) : [],
    },
    {
      title: 'Reported by browsers, not confirmed',
      columns: ['name', 'version', 'notice'],
      rows: Object.entries(live).flatMap(noticeRows),
    },
    {
      title: 'Changes',
      columns: ['when', 'author', 'action', 'name', 'change', 'reason'],
      rows: changes,
    },
  ];
  const known = registry ? namesOf(registry) : [];
  return { registry, known, servers, live, history, tables };
}

const liveRow = ([name, state]: [string, LiveState]): string[] => {
  const { version, since, canary, frozen, previous } = state;
  return [
    name,
    version,
    when(since),
    canary ? `${canary.version}, ${canary.share} % since ${when(canary.since)}` : 'none',
    frozen ? `by ${frozen.author}: ${frozen.reason}` : 'no',
    previous.join(', ') || 'none',
  ];
};

const noticeRows = ([name, state]: [string, LiveState]): string[][] =>
  [state, ...(state.canary ? [state.canary] : [])].flatMap(({ version, health: { notice } }) =>
    notice ? [[name, version, notice]] : [],
  );

/** One row per version that visitors get. */
function healthRows([name, { version, health, canary }]: [string, LiveState]): string[][] {
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
}
