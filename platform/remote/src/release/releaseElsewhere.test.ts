import type { Verb } from '@platform/contract/cli/program';
import { expect, test, vi } from 'vitest';
import { printOutcome, type ReleaseOptions } from './releaseElsewhere.ts';

const outcome = { name: 'mfe-blog', version: '2', from: '1', state: 'live', revision: 3 } as const;

/** Lines that a release with these options prints. */
async function printed(options: Partial<ReleaseOptions>): Promise<string> {
  const say = vi.fn<Verb['say']>();
  const verb = { args: [], options: { promote: true, ...options }, json: false, say };
  await printOutcome({ ...verb, misuse: () => expect.unreachable() }, async () => outcome);
  return say.mock.calls.flatMap(([, ...lines]) => lines).join('\n');
}

test('a local release names the rollback command', async () => {
  expect(await printed({})).toContain('To roll back to 1: npm run rollback -- blog');
});

test('a release to another site leaves the rollback to its operator', async () => {
  expect(await printed({ to: 'https://site.example' })).toContain(
    "The site's operator can roll back to 1: npm run rollback -- blog",
  );
});

test('a canary is announced with its share', async () => {
  expect(await printed({ canary: '10' })).toContain('is a canary for 10 % of visitors');
});
