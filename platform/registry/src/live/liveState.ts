import type { Registry, RegistryEntry } from '@platform/contract';
import { entriesOf } from '../store/entries.ts';
import { type Health, noHealth } from '../store/health.ts';
import { type HistoryLine, liveSince } from '../store/history.ts';

/** Times are ISO 8601, UTC. */
export type LiveState = ReturnType<typeof stateOf>;

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
