import type { Registry } from '@platform/contract';
import { expect, test } from 'vitest';
import type { HistoryLine } from '../store/history.ts';
import { fakeDeployment, fakeRegistry } from '../testing/fakeDeployment.ts';
import { publicHistory } from './publicHistory.ts';

const DAY_MS = 24 * 3600 * 1000;
const START = Date.parse('2026-10-01T08:00:00.000Z');
const after = (days: number) => new Date(START + days * DAY_MS).toISOString();

const line = (days: number, action: HistoryLine['action'], to: string, more = {}): HistoryLine => ({
  at: after(days),
  author: 'Asha, asha@example.org',
  action,
  remote: 'mfe-blog',
  from: null,
  to,
  reason: 'a customer complained',
  revision: days + 1,
  ...more,
});

const live = (version: string): Registry => fakeRegistry(fakeDeployment('mfe-blog', version));

const facts = (version: string, history: HistoryLine[]) =>
  publicHistory(live(version), history)[0] ?? expect.fail();

test('a rolled-back-to version is live since the rollback', () => {
  const history = [line(0, 'promote', '1'), line(1, 'promote', '2'), line(2, 'rollback', '1')];
  expect(facts('1', history)).toEqual({ name: 'mfe-blog', version: '1', liveSince: after(2) });
});

test('a release has the duration of its canary', () => {
  const history = [
    line(0, 'promote', '1'),
    line(1, 'canary', '2', { share: 5 }),
    line(2, 'canary-ended', '1', { from: '2' }),
    line(3, 'canary', '2', { share: 10 }),
    line(4, 'canary', '2', { share: 25 }),
    line(5, 'canary-promoted', '2'),
  ];
  expect(facts('2', history)).toMatchObject({
    liveSince: after(5),
    canaryShare: 25,
    canarySeconds: 2 * 24 * 3600,
  });
  const next = [...history, line(6, 'promote', '3')];
  expect(facts('3', next)).not.toHaveProperty('canaryShare');
});

test('visitors of a running canary get its facts, without a duration', () => {
  const history = [
    line(0, 'promote', '1'),
    line(1, 'canary', '2', { share: 10 }),
    line(2, 'canary', '2', { share: 25 }),
  ];
  const release = facts('2', history);
  expect(release).toMatchObject({ version: '2', liveSince: after(1), canaryShare: 25 });
  expect(release).not.toHaveProperty('canarySeconds');
  expect(facts('1', history)).not.toHaveProperty('canaryShare');
});

test('all parts are listed, the newest first, except those that the history lacks', () => {
  const history = [line(0, 'promote', '1'), line(1, 'promote', '1.0.0', { remote: 'shell' })];
  const names = (version: string) => publicHistory(live(version), history).map(({ name }) => name);
  expect(names('1')).toEqual(['shell', 'mfe-blog']);
  expect(names('2')).toEqual(['shell']);
});
