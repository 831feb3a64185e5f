import { evaluate } from '@site/cron-engine/evaluation/evaluate';
import { expect, test } from 'vitest';
import { clockNote } from './clockNote.ts';

const SKIPPED = 'Clocks go forward and skip';
const FIRST = 'This is the first;';
const SECOND = 'This is the second.';

test.each([
  ['30 1 * * *', 'Europe/London', '2026-03-28T12:00Z', [`${SKIPPED} 01:30`]],
  ['10 2 * * *', 'Australia/Lord_Howe', '2026-10-02T16:00Z', [`${SKIPPED} 02:10`]],
  // Each hour of that day has its run.
  ['30 * * * *', 'America/New_York', '2026-03-08T05:00Z', []],
  ['30 9 * * *', 'America/New_York', '2026-03-07T12:00Z', []],
  ['30 1 * * *', 'Europe/London', '2026-10-24T12:00Z', [FIRST]],
  ['30 * * * *', 'Europe/London', '2026-10-25T00:00Z', [FIRST, SECOND]],
  ['*/15 * * * *', 'Australia/Lord_Howe', '2026-04-04T14:35Z', [FIRST, SECOND, SECOND]],
  ['30 7 * * *', 'America/New_York', '2026-03-10T00:00Z', []],
])('%s in %s from %s', (expression, zone, from, expected) => {
  const answer = evaluate({ expression, zone, from: Date.parse(from) });
  const notes = answer.runs.flatMap((_, index) => clockNote(answer, index) ?? []);
  expect(notes).toEqual(expected.map((text) => expect.stringContaining(text)));
});
