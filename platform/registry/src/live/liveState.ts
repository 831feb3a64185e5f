// What is live, since when and how it does, in one place for commands and monitors.
import type { Registry, RegistryEntry } from '@platform/contract';
import { entriesOf } from '../store/entries.ts';
import { type Health, noHealth } from '../store/health.ts';
import { type HistoryLine, liveSince } from '../store/history.ts';

/** One name's state. Times are ISO 8601, UTC. */
export type LiveState = ReturnType<typeof stateOf>;

/** The state of every name, the shell first. */
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
    /** When it went live; null when the history doesn't say. */
    since: liveSince(history, live.name, live.version),
    health: of(live.version),
    canary: canary && {
      version: canary.deployment.version,
      share: canary.share,
      since: canary.since,
      health: of(canary.deployment.version),
    },
    frozen,
    /** Versions that must not come back, and who says so. */
    blocked,
    /** Versions that it can go back to, the first to go back to first. */
    previous: previous.map(({ version }) => version),
  };
}
