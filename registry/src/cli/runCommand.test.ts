import { expect, test } from 'vitest';
import { fullName, pickName } from './runCommand.ts';

test.each([
  ['blog', 'mfe-blog'],
  ['mfe-blog', 'mfe-blog'],
  ['@site/mfe-blog', 'mfe-blog'],
  ['mfe-blog/', 'mfe-blog'],
  ['shell', 'shell'],
])('%s means %s', (given, meant) => {
  expect(fullName(given)).toBe(meant);
});

test('an unknown name is answered with the choice', () => {
  expect(() => pickName('blgo', ['shell', 'mfe-blog'], 'Usage')).toThrow('one of: shell, blog');
  expect(() => pickName(undefined, ['shell', 'mfe-blog'], 'Usage')).toThrow('one of: shell, blog');
});
