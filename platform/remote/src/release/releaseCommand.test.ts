import type { Verb } from '@platform/contract/cli/program';
import type { Outcome } from '@platform/contract/publishing';
import { expect, test, vi } from 'vitest';
import { parseNameAndVersion, type ReleaseOptions, release } from './releaseCommand.ts';
import { createSiteDelivery } from './releaseTo.ts';

const outcome = { name: 'mfe-blog', version: '2', from: '1', state: 'live', revision: 3 } as const;

/** Lines that a release with these options prints. */
async function printed(options: Partial<ReleaseOptions>, outcomes: Outcome[]): Promise<string> {
  const say = vi.fn<Verb['say']>();
  const verb = { args: ['blog'], options: { promote: true, ...options }, json: false, say };
  await release({ ...verb, misuse: () => expect.unreachable() }, async () => outcomes);
  return say.mock.calls.flatMap(([, ...lines]) => lines).join('\n');
}

const to = 'https://site.example';
const BOTH = [{ ...outcome, name: 'shell', version: '3' }, outcome];
const WAITING = BOTH.map((each) => ({ ...each, state: 'checked' as const }));

test.each<[string, Partial<ReleaseOptions>, Outcome[], string]>([
  ['a local release', {}, [outcome], 'To roll back to 1: npm run rollback -- blog'],
  [
    'a release elsewhere',
    { to },
    [outcome],
    `To roll back to 1: npx site rollback blog --to ${to}`,
  ],
  ['a canary', { canary: '10' }, [outcome], 'is a canary for 10 % of visitors'],
  [
    'a canary elsewhere',
    { canary: '10', to },
    [outcome],
    `To finish: npx site canary blog promote --to ${to}, or: `,
  ],
  ['several releases', {}, BOTH, 'To roll them back: npm run rollback -- shell --together'],
  [
    'several that wait',
    { promote: false },
    WAITING,
    'To make it live: npm run release -- shell@3 blog@2',
  ],
])(
  '%s is announced with the commands that its team has',
  async (_what, options, outcomes, text) => {
    expect(await printed(options, outcomes)).toContain(text);
  },
);

test.each([
  ['blog', { name: 'blog' }],
  ['blog@1.2.0-abc', { name: 'blog', version: '1.2.0-abc' }],
  ['@site/mfe-blog', { name: '@site/mfe-blog' }],
  ['@site/mfe-blog@1.2.0', { name: '@site/mfe-blog', version: '1.2.0' }],
])('%s names a build or an uploaded version', (given, expected) => {
  expect(parseNameAndVersion(given)).toEqual(expected);
});

test.each([
  [['blog', 'tool'], 'one name'],
  [['blog', 'shell@1'], '--no-promote'],
])('to another site, %j is wrong use', async (args, says) => {
  const verb = { args, options: { to, promote: true }, json: false, say: vi.fn() };
  const asked = release({ ...verb, misuse: () => expect.unreachable() }, createSiteDelivery(to));
  await expect(asked).rejects.toThrow(says);
});
