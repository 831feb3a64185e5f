import type { Verb } from '@platform/contract/cli/program';
import { formatTable } from '@platform/server/formatTable';
import { utcText } from '@platform/server/utcText';
import { type LiveState, liveState } from '../live/liveState.ts';
import { FIRST_RELEASE, namesOf } from '../store/entries.ts';
import type { VersionHealth } from '../store/health.ts';
import { SHELL } from '../store/releases.schema.ts';
import { type Opened, pickName } from './openRegistry.ts';

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

export async function status(
  { say, args }: Verb,
  { store, meta, only, warning }: Opened,
): Promise<void> {
  const registry = await store.registry(meta.log);
  const known = registry ? namesOf(registry) : [];
  const name = only ?? (args[0] && pickName(args[0], known));
  const isShown = (each: string) => !name || each === name;
  const history = await store.history();
  const lines = history.filter(({ remote }) => isShown(remote)).slice(-LINES);
  const { servers, remotes } = await store.health();
  const all = registry ? liveState(registry, history, remotes) : {};
  const live = Object.fromEntries(Object.entries(all).filter(([each]) => isShown(each)));
  const result = { revision: registry?.revision ?? null, servers, live, history: lines, warning };
  // A team learns nothing of the machine.
  const where = only ? '' : ` in ${store.folder}`;
  if (!registry) return say(result, `Nothing is live${where} yet. ${FIRST_RELEASE}`);
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
    `Revision ${revision}${where}\n`,
    ...(frozen ? [`Everything is frozen by ${frozen.author}: ${frozen.reason}\n`] : []),
    Object.keys(live).length > 0 ? whatIsLive(live) : `${name} has not been released yet.`,
    `\nHealth, reported by ${running} running from this store`,
    ...(servers > 0 ? [howItDoes(live)] : []),
    ...(last.length > 0 ? [`\n${changes}`] : []),
    ...(warning ? [`\n! ${warning}`] : []),
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
