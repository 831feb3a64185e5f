import { htmlOf } from '@platform/remote/testing/visit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import receipt from '#content/receipt.yaml';
import { askPath, intervalHere } from './askPath.ts';
import Receipt from './Receipt.tsx';
import { replayedStages } from './stages.ts';

beforeEach(() => vi.setSystemTime('2026-12-01'));
afterEach(() => vi.useRealTimers());

const release = {
  name: 'mfe-blog',
  version: '1.0.0-0123456789ab',
  commit: 'fedcba9876543210',
  liveSince: '2026-11-22T13:48:42.000Z',
  canaryShare: 10,
  canarySeconds: 11_520,
  checkSeconds: 9,
  bytes: 41_234,
  count: 16,
  countedSince: '2026-11-03T08:00:00.000Z',
};

/** Stages with their texts, and all text of the caption. */
function read(facts?: Parameters<typeof Receipt>[0]['facts']) {
  const html = htmlOf(Receipt, { facts }).replaceAll('\u00a0', ' ');
  const plain = (text = '') =>
    text
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return {
    html,
    caption: plain(/<figcaption>.*<\/figcaption>/.exec(html)?.[0]),
    stages: [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, text]) => plain(text)),
    foot: plain(/<code>.*<\/code>/.exec(html)?.[0]),
  };
}

test('the receipt shows what the history has about the release, identifiers last', () => {
  const { html, caption, stages, foot } = read({ release });
  expect(caption).toBe('Shipped 22 Nov, 13:48 UTC checked in 9 s');
  expect(stages).toEqual([
    'commit fedcba9',
    'build blog, 41 kB',
    'canary 10 % of visitors for 3 h 12 min',
    'live release 16 since 3 Nov',
  ]);
  expect(foot).toBe('mfe-blog 1.0.0-0123456789ab');
  expect(html).toContain(`<time dateTime="${release.liveSince}">`);
});

test('what the history lacks is said to be missing, with no figure', () => {
  const { name, version, liveSince, countedSince } = release;
  const { caption, stages } = read({
    release: { name, version, liveSince, countedSince, count: 1 },
  });
  expect(caption).toBe('Shipped 22 Nov, 13:48 UTC');
  expect(stages).toEqual([
    'commit not recorded',
    'build blog',
    'canary straight to all visitors',
    'live release 1 since 3 Nov',
  ]);
});

test('a visitor of a running canary learns that others don’t have it yet', () => {
  const { html, caption, stages } = read({ release: { ...release, canarySeconds: undefined } });
  expect(caption).toMatch(/^You see this first, since 22 Nov, 13:48 UTC/);
  expect(html.match(/<li data-state="open"/g)).toHaveLength(1);
  expect(stages.slice(2)).toEqual([
    'canary 10 % of visitors, you among them',
    'live not yet for all',
  ]);
});

test('without a history the receipt says how releases go, without any figure', () => {
  const { caption, stages, foot } = read();
  expect(caption).toMatch(
    /^From commit to visitors Every part of this site is released on its own/,
  );
  expect(stages).toHaveLength(4);
  expect(stages.join(' ') + caption + foot).not.toMatch(/\d/);
});

test('a replay ends with a canary that was rolled back', () => {
  const canaryAt = (step: 0 | 1 | 2 | 3) => {
    const { canary, live } = replayedStages(step);
    expect(live).toEqual({ text: 'never reached', state: 'open' });
    return `${canary.state} ${canary.text}`;
  };
  expect(canaryAt(0)).toBe('undefined 10 % of visitors');
  expect(canaryAt(1)).toBe('failed 10 % of visitors see errors');
  expect(canaryAt(2)).toBe('failed rolling back');
  expect(canaryAt(3)).toBe('failed rolled back');
});

test('the link to the booking form brings the figures that were filled in, in its fragment', () => {
  const path = askPath({ interval: 14, build: Number.NaN, recovery: 0.5 }, receipt.ask);
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  expect(pathname + search).toBe('/consultation');
  expect(new URLSearchParams(hash.slice(1)).get('message')).toBe(
    'We release every 14 days. After a bad release we need 0.5 minutes to recover. ' +
      'What would canaries and automatic rollbacks look like for our pipeline?',
  );
});

test('the interval of releases here comes from the history only', () => {
  expect(intervalHere({ release })).toBe(110_834.8);
  expect(
    intervalHere({ release: { ...release, countedSince: release.liveSince } }),
  ).toBeUndefined();
  expect(intervalHere({})).toBeUndefined();
});
