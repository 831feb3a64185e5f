// Every change with author and reason: `history.jsonl`, append-only.
import { FORMER, FORMER_ACTIONS } from '@platform/contract/rendering';
import { readText } from '@platform/server/durableFile';
import { z } from 'zod';
import { renamed } from './releaseParts.schema.ts';

const lineSchema = renamed(
  FORMER.historyLine,
  z.object({
    /** ISO 8601, UTC. */
    at: z.string(),
    author: z.string(),
    action: z.preprocess(
      (action) => FORMER_ACTIONS[String(action)] ?? action,
      z.enum([
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
      ]),
    ),
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
    reason: z.string(),
    /** Revision of the registry that this change made. */
    revision: z.number(),
  }),
);

export type HistoryLine = z.infer<typeof lineSchema>;
export type Action = HistoryLine['action'];

/** What leaves the registry as it is. */
const BESIDE = new Set<Action>(['override', 'rejected', 'key']);

/**
 * The whole history, oldest first. Half lines that a crash left are passed over, and so are lines
 * whose change didn't come about: then the next change has the same revision.
 */
export async function readHistory(file: string): Promise<HistoryLine[]> {
  const lines = ((await readText(file)) ?? '').split('\n').flatMap((line) => {
    try {
      return [lineSchema.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
  const changes = lines.filter(({ action }) => !BESIDE.has(action));
  let following: HistoryLine | undefined;
  const undone = changes.toReversed().filter((line, index, later) => {
    const next = later[index - 1];
    if (next && next.at !== line.at) following = next;
    return following?.revision === line.revision;
  });
  return lines.filter((line) => !undone.includes(line));
}

/** What gives visitors another version: whether it is a new one, or one is left behind, and who gets it. */
const MOVES = {
  promote: { isForward: true, forAll: true },
  canary: { isForward: true, forAll: false },
  'canary-promoted': { isForward: true, forAll: true },
  rollback: { isForward: false, forAll: true },
  'automatic-rollback': { isForward: false, forAll: true },
  'canary-ended': { isForward: false, forAll: false },
} satisfies Partial<Record<Action, { isForward: boolean; forAll: boolean }>>;

export type Move = keyof typeof MOVES;

/** Whether a change gives visitors another version. */
export const isMove = (action: Action): action is Move => Object.hasOwn(MOVES, action);

/** Whether it gives them a new one. */
export const isForward = (action: Action): boolean => isMove(action) && MOVES[action].isForward;

/** Whether a change made `to` the version that everybody gets. */
export const wentLive = ({ action }: { action: Action }): boolean =>
  isMove(action) && MOVES[action].forAll;

/** Whether a change gave everybody a new version. */
export const isNewForAll = (line: HistoryLine): boolean => wentLive(line) && isForward(line.action);

/** When the version that is live now became so; null when the history doesn't say. */
export function liveSince(history: HistoryLine[], name: string, version: string): string | null {
  const last = history.findLast((line) => line.remote === name && wentLive(line));
  return last?.to === version ? last.at : null;
}

/**
 * True when this version was rolled back or its canary taken back, and no version of the remote has
 * gone live since.
 */
export function isRolledBack(history: HistoryLine[], name: string, version: string): boolean {
  const own = history.filter((line) => line.remote === name);
  const latest = own.slice(own.findLastIndex(isNewForAll) + 1);
  return latest.some(
    ({ action, from }) => from === version && isMove(action) && !isForward(action),
  );
}
