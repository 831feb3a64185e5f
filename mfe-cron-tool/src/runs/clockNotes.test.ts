import { expect, test } from 'vitest';
import type { SkippedTimes } from '../engine/evaluation.ts';
import { clockNotes } from './clockNotes.ts';

const notes = (at: string, zone: string, skipped?: SkippedTimes) =>
  clockNotes({ at: Date.parse(at), skipped }, zone).join(' ');

test('a run says what clocks skip before it', () => {
  expect(
    notes('2026-10-04T15:10Z', 'Australia/Lord_Howe', { times: ['2026-10-04T02:10'], lost: true }),
  ).toMatch(/^Before this run clocks go forward and skip 02:10 on (4 Oct|Oct 4): nothing runs/);
});

test('a run says what falls together with it', () => {
  expect(
    notes('2026-03-08T07:30Z', 'America/New_York', { times: ['2026-03-08T02:30'], lost: false }),
  ).toContain('skip 02:30 on this day, so that run falls together with this one.');
});

test('of many skipped times the first and the last are said', () => {
  const times = ['02:00', '02:10', '02:20', '02:30'].map((time) => `2026-03-08T${time}`);
  expect(notes('2026-03-08T07:30Z', 'UTC', { times, lost: true })).toContain(
    'skip 02:00 to 02:30 on',
  );
});

test('on most days there is nothing to say', () => {
  expect(notes('2026-03-10T07:30Z', 'America/New_York')).toBe('');
});
