import { ChangedMeanwhile } from '@platform/contract/publishing';
import { fullName } from '@platform/remote/release/names';
import { withFacts } from '@platform/remote/release/withFacts';
import { expect, test } from 'vitest';

test.each([
  ['blog', 'mfe-blog'],
  ['mfe-blog', 'mfe-blog'],
  ['@site/mfe-blog', 'mfe-blog'],
  ['mfe-blog/', 'mfe-blog'],
  ['shell', 'shell'],
])('the name %s resolves to %s', (given, meant) => {
  expect(fullName(given)).toBe(meant);
});

test('another change has its own code and message', async () => {
  const failed = withFacts(() => Promise.reject(new ChangedMeanwhile('changed')))({} as never);
  await expect(failed).rejects.toMatchObject({ message: 'changed', facts: { code: 'changed' } });
});
