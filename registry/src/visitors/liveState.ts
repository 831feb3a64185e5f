// What is live, since when and how it does, in one place for commands and monitors.
import type { Freeze, Registry } from '@site/kit/contract';
import { entriesOf } from '../live/entries.ts';
import { type Health, noHealth, type VersionHealth } from '../store/health.ts';
import { type HistoryLine, liveSince } from '../store/history.ts';

/** One name's state. Times are ISO 8601, UTC. */
export interface LiveState {
  version: string;
  /** When it went live; null when the history doesn't say. */
  since: string | null;
  health: VersionHealth;
  canary?: { version: string; share: number; since: string; health: VersionHealth };
  frozen?: Freeze;
  /** Versions that must not come back, and who says so. */
  bad?: Record<string, Freeze>;
  /** Versions that it can go back to, the first to go back to first. */
  previous: string[];
}

/** The state of every name, the shell first. */
export function liveState(
  registry: Registry,
  history: HistoryLine[],
  health: Health,
): Record<string, LiveState> {
  const states = entriesOf(registry).map(([name, { live, canary, frozen, bad, previous }]) => {
    const of = (version: string) => health[name]?.[version] ?? noHealth();
    const state: LiveState = {
      version: live.version,
      since: liveSince(history, name, live.version),
      health: of(live.version),
      canary: canary && {
        version: canary.pin.version,
        share: canary.share,
        since: canary.since,
        health: of(canary.pin.version),
      },
      frozen,
      bad,
      previous: previous.map(({ version }) => version),
    };
    return [name, state] as const;
  });
  return Object.fromEntries(states);
}
