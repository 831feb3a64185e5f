import type { RegistryEntry } from '@platform/contract';
import type { HistoryLine } from '@platform/registry';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { expect, test } from 'vitest';
import { releaseRows } from './releaseRows.ts';

const AT = '2031-03-09T12:00:00Z';

type Line = Pick<HistoryLine, 'action' | 'from' | 'to'> & Partial<HistoryLine>;

const line = (given: Line): HistoryLine => ({
  ...{ at: AT, author: 'Asha', remote: 'mfe-blog', reason: 'why', revision: 1 },
  ...given,
});

const entry = (live: string, more: Partial<RegistryEntry> = {}): RegistryEntry => ({
  live: fakeDeployment('mfe-blog', live),
  previous: [],
  ...more,
});

function outcomes(now: RegistryEntry, lines: Line[], published: string[] = []) {
  const rows = releaseRows('mfe-blog', now, lines.map(line), published, 20);
  return rows.map(({ version, outcome: { kind, automatic, reason } }) =>
    [version, kind, automatic && 'automatic', reason].filter(Boolean).join(' '),
  );
}

test('each version has its outcome, the newest first', () => {
  const canary = { deployment: fakeDeployment('mfe-blog', '6'), share: 10, since: AT };
  const lines: Line[] = [
    { action: 'promote', from: null, to: '1' },
    { action: 'promote', from: '1', to: '2', gate: 'passed' },
    { action: 'automatic-rollback', from: '2', to: '1', author: 'site', reason: 'fails' },
    { action: 'rejected', from: '1', to: '3', gate: 'budget, render' },
    { action: 'canary', from: '1', to: '4' },
    { action: 'canary-ended', from: '4', to: '1' },
    { action: 'canary', from: '1', to: '5' },
    { action: 'canary-ended', from: '5', to: '1', author: 'site', reason: 'does worse' },
    { action: 'promote', from: '1', to: '7' },
    { action: 'rollback', from: '7', to: '1', reason: 'typo' },
    { action: 'promote', from: '1', to: '8' },
    { action: 'promote', from: '8', to: '9' },
    { action: 'promote', from: '1', to: '0', remote: 'mfe-tool' },
    { action: 'canary', from: '9', to: '6' },
  ];
  expect(outcomes(entry('9', { canary }), lines, ['10', '9'])).toEqual([
    '10 published',
    '6 canary',
    '9 live',
    '8 replaced 9',
    '7 rolled back typo',
    '5 rolled back automatic does worse',
    '4 ended why',
    '3 rejected budget, render',
    '2 rolled back automatic fails',
    '1 replaced 8',
  ]);
});

test('a rejected version that is live later is live, with the gate’s last result', () => {
  const lines = [
    line({ action: 'rejected', from: null, to: '1', gate: 'render' }),
    line({ action: 'promote', from: null, to: '1', gate: 'passed 17 checks' }),
  ];
  const now = entry('1', { blocked: { '0': { author: 'Asha', reason: 'why', at: AT } } });
  const [row, ...others] = releaseRows('mfe-blog', now, lines, ['1'], 20);
  expect(row).toMatchObject({
    outcome: { kind: 'live' },
    gate: 'passed 17 checks',
    isBlocked: false,
  });
  expect(others).toEqual([]);
  expect(releaseRows('mfe-blog', now, [], ['0'], 20)[0]?.isBlocked).toBe(true);
});

test('the table ends after the given number of releases', () => {
  const lines = Array.from({ length: 30 }, (_, at) =>
    line({ action: 'promote', from: `${at}`, to: `${at + 1}` }),
  );
  const rows = releaseRows('mfe-blog', entry('30'), lines, [], 20);
  expect(rows.map(({ version }) => version)).toEqual(
    Array.from({ length: 20 }, (_, at) => `${30 - at}`),
  );
});
