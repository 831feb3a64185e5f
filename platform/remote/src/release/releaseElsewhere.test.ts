import type { Verb } from '@platform/contract/cli/program';
import type { Outcome } from '@platform/contract/publishing';
import { expect, test, vi } from 'vitest';
import {
  printOutcomes,
  type ReleaseOptions,
  releaseElsewhere,
  versioned,
} from './releaseElsewhere.ts';

const outcome = { name: 'mfe-blog', version: '2', from: '1', state: 'live', revision: 3 } as const;

/** Lines that a release with these options prints. */
async function printed(
  options: Partial<ReleaseOptions>,
  outcomes: Outcome[] = [outcome],
): Promise<string> {
  const say = vi.fn<Verb['say']>();
  const verb = { args: [], options: { promote: true, ...options }, json: false, say };
  await printOutcomes({ ...verb, misuse: () => expect.unreachable() }, async () => outcomes);
  return say.mock.calls.flatMap(([, ...lines]) => lines).join('\n');
}

test('a local release names the rollback command', async () => {
  expect(await printed({})).toContain('To roll back to 1: npm run rollback -- blog');
});

test('a release to another site names the commands that its team has', async () => {
  expect(await printed({ to: 'https://site.example' })).toContain(
    'To roll back to 1: npx site rollback blog --to https://site.example',
  );
});

test('a canary is announced with its share', async () => {
  expect(await printed({ canary: '10' })).toContain('is a canary for 10 % of visitors');
  expect(await printed({ canary: '10', to: 'https://site.example' })).toContain(
    'To finish: npx site canary blog promote --to https://site.example, or: ',
  );
});

test('several releases name the commands that make them live and roll them back together', async () => {
  const shell = { ...outcome, name: 'shell', version: '3' };
  expect(await printed({}, [shell, outcome])).toContain(
    'To roll them back: npm run rollback -- shell --together',
  );
  const waiting = [shell, outcome].map((each) => ({ ...each, state: 'checked' as const }));
  expect(await printed({ promote: false }, waiting)).toContain(
    'To make it live: npm run release -- shell@3 blog@2',
  );
});

test.each([
  ['blog', { name: 'blog' }],
  ['blog@1.2.0-abc', { name: 'blog', version: '1.2.0-abc' }],
  ['@site/mfe-blog', { name: '@site/mfe-blog' }],
  ['@site/mfe-blog@1.2.0', { name: '@site/mfe-blog', version: '1.2.0' }],
])('%s names a build or an uploaded version', (given, expected) => {
  expect(versioned(given)).toEqual(expected);
});

test.each([
  [['blog', 'tool'], 'one name'],
  [['blog', 'shell@1'], '--no-promote'],
])('to another site, %j is wrong use', async (args, says) => {
  const verb = { args, options: { to: 'https://site.example', promote: true }, json: false };
  const misuse = (message: string): never => {
    throw new Error(message);
  };
  const asked = releaseElsewhere({ ...verb, say: vi.fn(), misuse });
  await expect(asked).rejects.toThrow(says);
});
