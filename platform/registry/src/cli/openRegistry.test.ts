import { ChangedMeanwhile, FrozenError, Rejection } from '@platform/contract/publishing';
import { fullName } from '@platform/remote/release/names';
import { withFacts } from '@platform/remote/release/withFacts';
import { expect, test } from 'vitest';
import { pickName } from './openRegistry.ts';

test.each([
  ['blog', 'mfe-blog'],
  ['mfe-blog', 'mfe-blog'],
  ['@site/mfe-blog', 'mfe-blog'],
  ['mfe-blog/', 'mfe-blog'],
  ['shell', 'shell'],
])('the name %s resolves to %s', (given, meant) => {
  expect(fullName(given)).toBe(meant);
});

test('an unknown or missing name throws with the known names', () => {
  expect(() => pickName('blgo', ['shell', 'mfe-blog'])).toThrow('Names: shell, blog');
  expect(() => pickName(undefined, ['shell', 'mfe-blog'])).toThrow('Names: shell, blog');
});

const problem = { code: 'budget', reason: 'Too large.', fix: 'Make it smaller.' };

test.each([
  ['a rejection', new Rejection([problem, problem]), 'rejected', '✗ budget: Too large.'],
  ['a freeze', new FrozenError('frozen'), 'frozen', 'frozen'],
  ['another change', new ChangedMeanwhile('changed'), 'changed', 'changed'],
])('%s has its own code and message', async (_what, error, code, message) => {
  const failed = withFacts(() => Promise.reject(error))({} as never);
  await expect(failed).rejects.toMatchObject({
    facts: { code },
    lines: expect.arrayContaining([expect.stringContaining(message)]),
  });
});

test('an error without a code is rethrown unchanged', async () => {
  const error = new Error('no network');
  await expect(withFacts(() => Promise.reject(error))({} as never)).rejects.toBe(error);
});
