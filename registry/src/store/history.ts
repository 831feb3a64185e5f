// Who changed what when: `history.jsonl`, which only grows.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { appendLines, isMissing } from './durableFile.ts';

const lineSchema = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  who: z.string(),
  what: z.enum([
    'promote',
    'rollback',
    'canary',
    'canary-promoted',
    'canary-taken-back',
    'taken-back',
    'mark',
    'unmark',
    'retire',
    'override',
    'freeze',
    'thaw',
    'prune',
    'refused',
    'key',
  ]),
  /** Name, or "all". */
  remote: z.string(),
  /** Version that was live before; null for the first. */
  from: z.string().nullable(),
  to: z.string(),
  /** Per cent of visitors of a canary. Absent from older lines. */
  share: z.number().optional(),
  /** What the release was built from, where that is known. */
  commit: z.string().optional(),
  /** What the checks said. Only after they have run. */
  gate: z.string().optional(),
  why: z.string(),
  /** Revision of the registry that this change made. */
  revision: z.number(),
});

export type HistoryLine = z.infer<typeof lineSchema>;

/** What leaves the registry as it is. */
const BESIDE = new Set<HistoryLine['what']>(['override', 'refused', 'key']);

/** Appends to the history. */
export const appendHistory = (file: string, lines: HistoryLine[]): Promise<void> =>
  appendLines(
    file,
    lines.map((line) => JSON.stringify(line)),
  );

/**
 * The whole history, oldest first. Half lines that a crash left are passed over, and so are lines
 * whose change didn't come about: then the next change has the same revision.
 */
export async function readHistory(file: string): Promise<HistoryLine[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const lines = text.split('\n').flatMap((line) => {
    try {
      return [lineSchema.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
  const changes = lines.filter(({ what }) => !BESIDE.has(what));
  let following: HistoryLine | undefined;
  const undone = changes.toReversed().filter((line, index, later) => {
    const next = later[index - 1];
    if (next && next.at !== line.at) following = next;
    return following?.revision === line.revision;
  });
  return lines.filter((line) => !undone.includes(line));
}

/** What changes the version that everybody gets. */
const GOES_LIVE = new Set<HistoryLine['what']>([
  'promote',
  'rollback',
  'taken-back',
  'canary-promoted',
]);
export const FORWARD = new Set<HistoryLine['what']>(['promote', 'canary-promoted']);
const LEFT_BEHIND = new Set<HistoryLine['what']>(['rollback', 'taken-back', 'canary-taken-back']);

/** Whether a change made `to` the version that everybody gets. */
export const wentLive = ({ what }: HistoryLine): boolean => GOES_LIVE.has(what);

/** When the version that is live now became so; null when the history doesn't say. */
export function liveSince(history: HistoryLine[], name: string, version: string): string | null {
  const last = history.findLast((line) => line.remote === name && GOES_LIVE.has(line.what));
  return last?.to === version ? last.at : null;
}

/**
 * True when this version was rolled back or its canary taken back, and no version of the remote has
 * gone live since.
 */
export function isRolledBack(history: HistoryLine[], name: string, version: string): boolean {
  const own = history.filter((line) => line.remote === name);
  const latest = own.slice(own.findLastIndex((line) => FORWARD.has(line.what)) + 1);
  return latest.some((line) => line.from === version && LEFT_BEHIND.has(line.what));
}
