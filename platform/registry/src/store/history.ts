// `history.jsonl`: every change with author and reason, append-only.
import { open } from 'node:fs/promises';
import { readText } from '@platform/server/durableFile';
import { z } from 'zod';

const lineSchema = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  author: z.string(),
  action: z.enum([
    'promote',
    'rollback',
    'canary',
    'canary-promoted',
    'canary-ended',
    'automatic-rollback',
    'block',
    'unblock',
    'retire',
    'override',
    'freeze',
    'unfreeze',
    'prune',
    'rejected',
    'key',
    'denied',
  ]),
  /** A name, or "all". */
  remote: z.string(),
  /** Version that was live before; null for the first. */
  from: z.string().nullable(),
  to: z.string(),
  /** Canary share in per cent. */
  share: z.number().optional(),
  commit: z.string().optional(),
  /** Attempts that a `denied` line stands for. */
  count: z.number().optional(),
  /** The gate's result, when it has run. */
  gate: z.string().optional(),
  /** Largest Contentful Paint in the gate's browser, the median of the release's pages. */
  largestPaintMs: z.number().min(0).optional().catch(undefined),
  reason: z.string(),
  /** Registry revision made by this change. */
  revision: z.number(),
});

export type HistoryLine = z.infer<typeof lineSchema>;
export type Action = HistoryLine['action'];

/** Actions that don't change the registry. */
const RECORD_ONLY = new Set<Action>(['override', 'rejected', 'key', 'denied']);

/**
 * Oldest first. Skips lines that a crash truncated, and lines whose change never took effect: the next change
 * has the same revision.
 */
export async function readHistory(file: string): Promise<HistoryLine[]> {
  const text = (await readText(file)) ?? '';
  const lines = text.split('\n').flatMap(lineOf);
  const changes = lines.filter(({ action }) => !RECORD_ONLY.has(action));
  let following: HistoryLine | undefined;
  const undone = changes.toReversed().filter((line, index, later) => {
    const next = later[index - 1];
    if (next && next.at !== line.at) following = next;
    return following?.revision === line.revision;
  });
  return lines.filter((line) => !undone.includes(line));
}

function lineOf(text: string): HistoryLine[] {
  try {
    const { data } = lineSchema.safeParse(JSON.parse(text));
    return data ? [data] : [];
  } catch {
    return [];
  }
}

/** Actions that change which version visitors get: to a newer one or back, for all visitors or some. */
const MOVES = {
  promote: { isForward: true, forAll: true },
  canary: { isForward: true, forAll: false },
  'canary-promoted': { isForward: true, forAll: true },
  rollback: { isForward: false, forAll: true },
  'automatic-rollback': { isForward: false, forAll: true },
  'canary-ended': { isForward: false, forAll: false },
} satisfies Partial<Record<Action, { isForward: boolean; forAll: boolean }>>;

export type Move = keyof typeof MOVES;

export const isMove = (action: Action): action is Move => Object.hasOwn(MOVES, action);

export const isForward = (action: Action): boolean => isMove(action) && MOVES[action].isForward;

/** Whether a change made `to` live for all visitors. */
export const isLiveChange = ({ action }: { action: Action }): boolean =>
  isMove(action) && MOVES[action].forAll;

/** Whether a change made a new version live for all visitors. */
export const isNewForAll = (line: HistoryLine): boolean =>
  isLiveChange(line) && isForward(line.action);

/** Since when a version is live, ISO 8601; null when the history has no such line. */
export function liveSince(history: HistoryLine[], name: string, version: string): string | null {
  const last = history.findLast((line) => line.remote === name && isLiveChange(line));
  return last?.to === version ? last.at : null;
}

/** Whether this version, live or canary, was rolled back and no version of the remote has gone live since. */
export function isRolledBack(history: HistoryLine[], name: string, version: string): boolean {
  const own = history.filter((line) => line.remote === name);
  const latest = own.slice(own.findLastIndex(isNewForAll) + 1);
  return latest.some(
    ({ action, from }) => from === version && isMove(action) && !isForward(action),
  );
}

/** Appends lines, after a newline if a crash left half a line. */
export async function appendLines(file: string, lines: string[]): Promise<void> {
  const handle = await open(file, 'a+');
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await handle.read(last, 0, 1, size - 1);
    const start = size > 0 && last.toString() !== '\n' ? '\n' : '';
    await handle.writeFile(start + lines.map((line) => `${line}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
}
