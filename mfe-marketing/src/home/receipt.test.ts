import { htmlOf } from '@platform/remote/testing/visit';
import { expect, test } from 'vitest';
import hero from '#content/hero.yaml';
import { Receipt } from './Receipt.tsx';

const words = hero.receipt ?? expect.fail();
const release = { name: 'mfe-blog', version: '1.0.0', liveSince: '2026-11-22T13:48:42.000Z' };
const canary = { ...release, canaryShare: 10 };

/** Stages of the release with their facts. */
function stagesOf(facts?: Parameters<typeof Receipt>[0]['facts']): string[] {
  const [list = ''] = /<ol.*?<\/ol>/.exec(htmlOf(Receipt, { words, facts })) ?? [];
  const items = [...list.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, text = '']) => text);
  return items.map((text) =>
    text
      .replace(/<[^>]+>/g, '')

      .trim(),
  );
}

const UNDO = 'Can be undone in one second';

test.each([
  ['without a history', {}, ['Released to everyone', UNDO]],
  ['of a release', { release }, ['Released to everyone 22 Nov 2026, 13:48 UTC', UNDO]],
  [
    'of a release after a canary',
    { release: { ...canary, canarySeconds: 11_520 } },
    ['Shown to 10 % of visitors first 3 h', 'Released to everyone 22 Nov 2026, 13:48 UTC', UNDO],
  ],
  [
    'of a running canary, for its visitors',
    { release: canary },
    [
      'Shown to 10 % of visitors, you among them 22 Nov 2026, 13:48 UTC',
      'Not released to everyone yet',
      UNDO,
    ],
  ],
])('the receipt %s shows what is known, and nothing else', (_what, facts, stages) => {
  expect(stagesOf(facts)).toEqual(stages);
});
