import { expect, test } from 'vitest';
import { isLeftOut, isSection, parseSlot, remoteOf, slotKey, wholeRemote } from './slotKey.ts';

test.each([
  ['mfe-blog', './BlogTeaser', true],
  ['mfe-blog', 'blog/article', false],
  ['mfe-blog', 'blog/c#', false],
])('the key of remote %s and name %s parses back into both', (remote, name, section) => {
  const key = slotKey(remote, name);
  expect(parseSlot(key)).toEqual({ remote, name });
  expect(remoteOf(key)).toBe(remote);
  expect(isSection(name)).toBe(section);
});

test('only a slot whose key or remote is listed is left out', () => {
  const key = slotKey('mfe-blog', 'blog/article');
  expect(isLeftOut([], key)).toBe(false);
  expect(isLeftOut([key], key)).toBe(true);
  expect(isLeftOut([wholeRemote('mfe-blog')], key)).toBe(true);
  expect(isLeftOut([wholeRemote('mfe'), slotKey('mfe-blog', 'blog')], key)).toBe(false);
});
