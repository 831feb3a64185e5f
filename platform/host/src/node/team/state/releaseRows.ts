// What became of the latest releases of one name, from its history.

import type { RegistryEntry } from '@platform/contract';
import { type HistoryLine, isMove, SITE_AUTHOR } from '@platform/registry';

/** State of a version. */
export interface Outcome {
  kind: 'live' | 'canary' | 'rejected' | 'rolled back' | 'ended' | 'replaced' | 'published';
  /** Whether the site itself rolled it back. */
  automatic?: boolean;
  /** Who changed it and why; for a rejection the codes of the checks. */
  by?: string;
  reason?: string;
  at?: string;
  /** Per cent of visitors, of a canary. */
  share?: number;
}

export interface ReleaseRow {
  version: string;
  /** Null for a version that is published and was never shown to visitors. */
  released: Pick<HistoryLine, 'at' | 'author' | 'reason' | 'commit'> | null;
  outcome: Outcome;
  isBlocked: boolean;
  /** The gate's result when it went live or was rejected. */
  gate?: string;
}

const ARRIVALS: readonly string[] = ['promote', 'canary', 'canary-promoted', 'rejected'];

const arrived = (line: HistoryLine): boolean => ARRIVALS.includes(line.action);

/**
 * The newest releases first, after those that no visitor has seen.
 * @param history of all names, oldest first
 * @param published versions in the store
 */
export function releaseRows(
  name: string,
  entry: RegistryEntry | undefined,
  history: readonly HistoryLine[],
  published: readonly string[],
  most: number,
): ReleaseRow[] {
  const own = history.filter((line) => line.remote === name);
  const newest = own.filter(arrived).toReversed();
  const seen = [...new Set(newest.map(({ to }) => to))];
  const unseen = published.filter((version) => !seen.includes(version));
  return [...unseen, ...seen].slice(0, most).map((version) => {
    const line = newest.find(({ to }) => to === version);
    const gate = newest.find((each) => each.to === version && each.gate)?.gate;
    return {
      version,
      released: line ?? null,
      outcome: outcomeOf(version, entry, own),
      isBlocked: Object.hasOwn(entry?.blocked ?? {}, version),
      ...(gate && { gate }),
    };
  });
}

function outcomeOf(
  version: string,
  entry: RegistryEntry | undefined,
  own: readonly HistoryLine[],
): Outcome {
  if (entry?.live.version === version) return { kind: 'live' };
  const { canary } = entry ?? {};
  if (canary?.deployment.version === version) return { kind: 'canary', share: canary.share };
  const last = own.findLast((line) => isAbout(line, version));
  if (!last) return { kind: 'published' };
  const { action, author: by, reason, at, gate, to } = last;
  const automatic = by === SITE_AUTHOR;
  if (action === 'rejected') return { kind: 'rejected', at, by, reason: gate ?? '' };
  if (action === 'canary-ended' && !automatic) return { kind: 'ended', at, by, reason };
  if (action === 'promote' || action === 'canary-promoted')
    return to === version ? { kind: 'published' } : { kind: 'replaced', at, by, reason: to };
  return { kind: 'rolled back', automatic, at, by, reason };
}

/** Whether a line says how a version, once shown or checked, ended. */
function isAbout({ action, from, to }: HistoryLine, version: string): boolean {
  if (action === 'rejected') return to === version;
  if (action === 'canary') return false;
  return isMove(action) && (from === version || to === version) && from !== to;
}
