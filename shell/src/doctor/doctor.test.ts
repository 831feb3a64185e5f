import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/root';
import { parseEnv } from '@platform/server/env';
import { runHere } from '@platform/testing/runHere';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { checkDisk, checkDns, checkSettings, judgeClock, judgeDisk } from './checks.ts';
import { describeDiagnosis, examine } from './examine.ts';
import { checkRuntime, END_OF_LIFE } from './runtimes.ts';

test('with invalid settings the doctor reports only these', async () => {
  const findings = await examine(() => parseEnv({ PORT: 'x' }));
  expect(findings).toMatchObject([{ what: 'settings', state: 'failing' }]);
  expect(findings[0]?.says).toContain('PORT is "x"');
});

test('site doctor exits with 1 when a check fails', async () => {
  const file = path.join(import.meta.dirname, '../cli/site.ts');
  const { status, stdout } = await runHere(file, ['doctor'], { PORT: 'x' });
  expect(status).toBe(1);
  expect(stdout).toContain('✗ settings');
});

test('without any release the doctor runs all checks and says how to begin', async () => {
  const folder = await temporaryFolder();
  const DATA_DIR = path.join(folder, 'not-yet', 'data');
  const RELEASES_DIR = path.join(folder, 'releases');
  const findings = await examine(() => parseEnv({ DATA_DIR, RELEASES_DIR }));
  expect(findings.map(({ what }) => what)).toEqual([
    'settings',
    'Node',
    'disk of records',
    'disk of releases',
    'clock',
    'DNS',
    'mail',
    'records',
    'backup',
    'sandbox of the checks',
    'releases',
    'content',
  ]);
  const releases = findings.at(-2) ?? expect.fail();
  expect(describeDiagnosis(releases)).toMatch(
    /^✗ releases: Nothing is live.*\n {4}The site.s operator releases the shell first/,
  );
  for (const { state, fix } of findings) expect(fix !== undefined).toBe(state !== 'ok');
});

const PUBLIC = { SITE_URL: 'https://a.example', TRUST_PROXY: '1' };

test.each([
  [PUBLIC, 'ok', undefined],
  [{ SITE_URL: 'https://a.example' }, 'warning', /TRUST_PROXY/],
  [{}, 'warning', /SITE_URL/],
  [{ ...PUBLIC, API_URL: 'http://api.internal:3001' }, 'warning', /API_SECRET/],
] as const)('settings %j are %s', (given, state, fix) => {
  const finding = checkSettings(parseEnv(given));
  expect(finding.state).toBe(state);
  if (fix) expect(finding.fix).toMatch(fix);
});

test.each([
  [5e9, 'ok'],
  [9e8, 'warning'],
  [1e8, 'failing'],
])('%i bytes of free space are %s', (free, state) => {
  expect(judgeDisk('disk', '/data', free).state).toBe(state);
});

test('a read-only folder is reported with the command that fixes it', async () => {
  const finding = await checkDisk('disk', '/proc/self/data');
  expect(finding).toMatchObject({ state: 'failing', fix: expect.stringContaining('chown') });
});

test.each([
  [{ synchronised: true }, 'ok'],
  [{ synchronised: undefined }, 'ok'],
  [{ synchronised: false }, 'warning'],
  [{ synchronised: true, written: Date.UTC(2026, 10, 23) }, 'failing'],
])('a clock with %j is %s', (facts, state) => {
  const now = Date.UTC(2026, 10, 22);
  expect(judgeClock({ now, written: 0, ...facts }).state).toBe(state);
});

test('a host that doesn’t resolve is reported with the missing record', async () => {
  const found = await checkDns('https://a.example', async () => [{ address: '192.0.2.1' }]);
  expect(found).toMatchObject({ state: 'ok', says: 'a.example resolves to 192.0.2.1.' });
  const missing = Object.assign(new Error(), { code: 'ENOTFOUND' });
  const none = await checkDns('https://a.example', () => Promise.reject(missing));
  expect(none).toMatchObject({ state: 'failing', fix: expect.stringContaining('AAAA') });
});

test.each([
  ['24.21.0', '2028-01-30', 'ok', 'until 2028-04-30'],
  ['24.21.0', '2028-02-01', 'warning', 'until 2028-04-30'],
  ['24.21.0', '2028-04-30', 'warning', 'until 2028-04-30'],
  ['24.21.0', '2028-05-01', 'warning', 'no fixes since 2028-04-30'],
  ['25.0.0', '2026-11-26', 'warning', "isn't tested"],
])('Node %s on %s is %s: %s', (version, day, state, says) => {
  const finding = checkRuntime(version, Date.parse(day));
  expect(finding).toMatchObject({ state, says: expect.stringContaining(says) });
});

test('the end of every tested line of Node is known', () => {
  const workflow = readFileSync(path.join(ROOT, '.github/workflows/check.yml'), 'utf8');
  const lines = /node: \[(.*)\]/.exec(workflow)?.[1]?.split(', ').map(Number.parseFloat);
  expect(Object.keys(END_OF_LIFE).map(Number)).toEqual(lines?.map(Math.floor));
});
