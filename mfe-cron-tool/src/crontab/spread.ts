// Runs on both sides. Suggests minutes with fewer overlaps.
import type { Load, Starts } from './load.ts';
import type { Suggestion } from './report.ts';

/** Minutes around a candidate whose starts decide a tie. */
const NEAR = 3;

/**
 * Suggests the minute of the hour with the fewest overlaps for each line that overlaps and can move.
 * The last line moves first; each move counts for the next. Yields after each line.
 */
export function* spread(load: Load, all: readonly Starts[]): Generator<undefined, Suggestion[]> {
  const counts = load.slice();
  const suggestions: Suggestion[] = [];
  for (const { job, schedule, minutes } of [...all].reverse()) {
    const moves = movesOf(schedule.minutes.text);
    if (!moves || schedule.count !== 5) continue;
    add(counts, minutes, 0, -1);
    const together = most(counts, minutes, 0);
    const best = together > 0 ? bestMove(counts, minutes, moves) : 0;
    const left = most(counts, minutes, best);
    const moved = left < together ? best : 0;
    add(counts, minutes, moved, 1);
    if (moved !== 0) {
      const { line, expression } = job;
      const instead = expression.replace(/^\S+/, moves.text(moved));
      suggestions.push({ line, expression, instead, together, left });
    }
    yield;
  }
  return suggestions.reverse();
}

interface Moves {
  /** Possible shifts in minutes, nearest first. */
  shifts: number[];
  /** The minutes field after a shift. */
  text: (shift: number) => string;
}

/** A single number or a step from `*` can move; lists and ranges were chosen on purpose. */
function movesOf(field: string): Moves | undefined {
  const single = /^\d+$/.test(field) ? Number(field) : undefined;
  if (single !== undefined) {
    return { shifts: shifts(-single, 59 - single), text: (shift) => String(single + shift) };
  }
  const step = Number(/^\*\/(\d+)$/.exec(field)?.[1]);
  if (!(step > 1 && step <= 30 && 60 % step === 0)) return undefined;
  return { shifts: shifts(0, step - 1), text: (shift) => `${shift}-59/${step}` };
}

const shifts = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .filter((shift) => shift !== 0)
    .sort((a, b) => Math.abs(a) - Math.abs(b));

function bestMove(load: Load, minutes: readonly number[], { shifts: all }: Moves): number {
  let best = { shift: 0, worst: most(load, minutes, 0), near: 0 };
  for (const shift of all) {
    const worst = most(load, minutes, shift);
    if (worst > best.worst) continue;
    const near = around(load, minutes, shift);
    if (worst < best.worst || near < best.near) best = { shift, worst, near };
  }
  return best.shift;
}

/** The largest number of starts in one of the shifted minutes. */
function most(load: Load, minutes: readonly number[], shift: number): number {
  let found = 0;
  for (const at of minutes) found = Math.max(found, load[at + shift] ?? 0);
  return found;
}

/** Number of starts around the shifted minutes. */
function around(load: Load, minutes: readonly number[], shift: number): number {
  let sum = 0;
  for (const at of minutes) {
    for (let near = at + shift - NEAR; near <= at + shift + NEAR; near++) sum += load[near] ?? 0;
  }
  return sum;
}

function add(load: Load, minutes: readonly number[], shift: number, by: number): void {
  for (const minute of minutes) {
    const at = minute + shift;
    if (load[at] !== undefined) load[at] += by;
  }
}
