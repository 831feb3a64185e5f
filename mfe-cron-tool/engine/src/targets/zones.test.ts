import { describe, expect, test } from 'vitest';
import { changesClocks } from '../zones/gaps.ts';
import { isRefusal } from './target.ts';
import { TARGETS, translate as translateTo } from './targets.ts';
import { translate } from './testing/scheduleLines.ts';
import { type Timetable, toTimetable } from './timetable.ts';

const snippet = (id: string, zone: string): string => {
  const target = TARGETS.find((candidate) => candidate.id === id);
  const translation = target && translate(target, '0 9 * * 1-5', zone);
  if (!translation || isRefusal(translation)) throw new Error(`${id} refuses.`);
  expect(translation.zoneRule.length).toBeGreaterThan(20);
  return translation.snippet;
};

describe('each snippet names the zone where its scheduler expects it', () => {
  test.each([
    ['linux', /^CRON_TZ=Europe\/London\n0 9/],
    ['kubernetes', /\n {2}timeZone: 'Europe\/London'\n/],
    ['github', /\n {6}timezone: 'Europe\/London'\n/],
    ['eventbridge', /--schedule-expression-timezone 'Europe\/London'/],
    ['jenkins', /cron\('''TZ=Europe\/London\n0 9/],
    ['systemd', /^OnCalendar=.* Europe\/London$/m],
  ])('%s', (id, pattern) => {
    expect(snippet(id, 'Europe/London')).toMatch(pattern);
  });
});

test('only a zone with clock changes has the note about them', () => {
  const from = Date.UTC(2026, 10, 21);
  expect(changesClocks('Europe/London', from)).toBe(true);
  expect(changesClocks('Australia/Sydney', from)).toBe(true);
  expect(changesClocks('Asia/Kolkata', from)).toBe(false);
  expect(changesClocks('UTC', from)).toBe(false);
  const table = toTimetable('0 1 * * *') as Timetable;
  const lengths = (changes: boolean) =>
    TARGETS.map((target) => {
      const found = translateTo(target, table, { name: 'Europe/London', changesClocks: changes });
      return isRefusal(found) ? 0 : found.notes.length;
    });
  expect(lengths(true)).toEqual(lengths(false).map((length) => length + 1));
});

test('too few fields and invalid expressions have no translation', () => {
  for (const expression of ['9 * * 1', '60 * * * *', 'H * * * *', '']) {
    expect(toTimetable(expression)).toBeUndefined();
  }
});
