import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_FIELDS } from '../cron/fields.ts';
import { forgetRecent, keepRecent, readRecent } from './recent.ts';

const at = (minutes: number) => ({ fields: { ...EMPTY_FIELDS, minutes: `${minutes}` }, zone: '' });

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

test('the latest ten are kept, each once', () => {
  for (let minute = 0; minute < 12; minute++) keepRecent(at(minute));
  expect(readRecent()).toHaveLength(10);
  expect(readRecent()[0]).toEqual(at(11));
  expect(
    keepRecent(at(5))
      .map(({ fields }) => fields.minutes)
      .slice(0, 3),
  ).toEqual(['5', '11', '10']);
  expect(readRecent()).toHaveLength(10);
});

test('one is removed, or all', () => {
  keepRecent(at(1));
  keepRecent(at(2));
  expect(forgetRecent(at(2))).toEqual([at(1)]);
  expect(forgetRecent()).toEqual([]);
  expect(readRecent()).toEqual([]);
});

test('where the storage is closed, they last as long as the page', () => {
  const closed = () => {
    throw new DOMException('The storage is closed.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
  forgetRecent();
  keepRecent(at(1));
  expect(keepRecent(at(2))).toEqual([at(2), at(1)]);
  expect(readRecent()).toEqual([at(2), at(1)]);
  expect(forgetRecent(at(2))).toEqual([at(1)]);
});

test('something else in its place is no list', () => {
  localStorage.setItem('cron-tool:recent', '{"a":1}');
  expect(readRecent()).toEqual([]);
  localStorage.setItem('cron-tool:recent', '[{"zone":""},null]');
  expect(readRecent()).toEqual([]);
  localStorage.setItem('cron-tool:recent', 'no JSON');
  expect(readRecent()).toEqual([]);
});
