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

const live = (version: string, commit?: string): Registry =>
  fakeRegistry(fakeDeployment('mfe-blog', version, { commit }));

test('the newest live version has its commit and the number of releases', () => {
  const history = [
    line(0, 'promote', '1', { remote: 'shell' }),
    line(1, 'promote', '1'),
    line(2, 'promote', '2'),
    line(3, 'freeze', '2'),
  ];
  expect(publicHistory(live('2', 'abcdef0123'), history).release).toEqual({
    name: 'mfe-blog',
    version: '2',
    commit: 'abcdef0123',
    liveSince: after(2),
    count: 3,
    countedSince: after(0),
  });
});

test('a rolled-back-to version is live since the rollback and counts as no release', () => {
  const history = [line(0, 'promote', '1'), line(1, 'promote', '2'), line(2, 'rollback', '1')];
  const { release } = publicHistory(live('1'), history);
  expect(release).toMatchObject({ version: '1', liveSince: after(2), count: 2 });
});

test('a release has the duration of its canary, and the result of the checks that it passed', () => {
  const history = [
    line(0, 'promote', '1'),
    line(1, 'canary', '2', { share: 5, gate: 'passed 14 checks in 9.2 s' }),
    line(2, 'canary-ended', '1', { from: '2' }),
    line(3, 'canary', '2', { share: 10, gate: 'passed 14 checks in 8.7 s' }),
    line(4, 'canary', '2', { share: 25 }),
    line(3, 'rejected', '3', { gate: 'budget' }),
    line(5, 'canary-promoted', '2'),
  ];
  expect(publicHistory(live('2'), history).release).toMatchObject({
    liveSince: after(5),
    canaryShare: 25,
    canarySeconds: 2 * 24 * 3600,
    checkSeconds: 8.7,
  });
  const next = [...history, line(6, 'promote', '3')];
  expect(publicHistory(live('3'), next).release).not.toHaveProperty('canaryShare');
  const [first] = publicHistory(live('1'), history.slice(0, 1)).parts ?? [];
  expect(first).toEqual({ name: 'mfe-blog', version: '1', liveSince: after(0) });
});

test('visitors of a running canary get its facts, without a duration', () => {
  const history = [
    line(0, 'promote', '1'),
    line(1, 'canary', '2', { share: 10 }),
    line(2, 'canary', '2', { share: 25 }),
  ];
  const { release } = publicHistory(live('2'), history);
  expect(release).toMatchObject({ version: '2', liveSince: after(1), canaryShare: 25, count: 1 });
  expect(release).not.toHaveProperty('canarySeconds');
  expect(publicHistory(live('1'), history).release).not.toHaveProperty('canaryShare');
});

test('all parts are listed, the newest first', () => {
  const history = [line(0, 'promote', '1'), line(1, 'promote', '1.0.0', { remote: 'shell' })];
  const names = publicHistory(live('1'), history).parts?.map(({ name }) => name);
  expect(names).toEqual(['shell', 'mfe-blog']);
});

test('a commit with uncommitted changes is left out', () => {
  const { release } = publicHistory(live('1', 'abcdef0-dirty'), [line(0, 'promote', '1')]);
  expect(release).not.toHaveProperty('commit');
});

test('without history lines there is no release', () => {
  expect(publicHistory(live('1'), [])).toEqual({ release: undefined, parts: [] });
  expect(publicHistory(live('2'), [line(0, 'promote', '1')]).release).toBeUndefined();
});
