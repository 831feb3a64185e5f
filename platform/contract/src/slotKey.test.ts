import { expect, test } from 'vitest';
import { isLeftOut, isSection, parseSlot, remoteOf, slotKey, wholeRemote } from './slotKey.ts';

test.each([
  ['mfe-blog', './BlogTeaser', true],
  ['mfe-blog', 'blog/article', false],
  ['mfe-blog', 'blog/c#', false],
])('the slot of %s by the name of %s is told apart again', (remote, name, section) => {
  const key = slotKey(remote, name);
  expect(parseSlot(key)).toEqual({ remote, name });
  expect(remoteOf(key)).toBe(remote);
  expect(isSection(name)).toBe(section);
});

test('a slot is left out by its key or with its whole remote, and no other is', () => {
  const key = slotKey('mfe-blog', 'blog/article');
  expect(isLeftOut([], key)).toBe(false);
  expect(isLeftOut([key], key)).toBe(true);
  expect(isLeftOut([wholeRemote('mfe-blog')], key)).toBe(true);
  expect(isLeftOut([wholeRemote('mfe'), slotKey('mfe-blog', 'blog')], key)).toBe(false);
});
