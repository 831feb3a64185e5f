// `npm run test:clock -w e2e`: its times match their names, and everything in a run has the same time.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findSandbox } from '@platform/gate';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { canInstallDebian } from '@platform/server/installDebian';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { clockAt, findFakeTime, installedFakeTime } from '../src/clock/fakeClock.ts';
import { MOMENTS } from '../src/clock/moments.ts';

/** Installed where possible; required in CI. */
const library =
  process.env.CI || canInstallDebian() ? findFakeTime(console.error) : installedFakeTime();
const LEAP_DAY = Date.parse(MOMENTS['leap-day'] ?? '');

/** Local date and time, such as `Monday 08:59 UTC`. */
const shown = (at: number, timeZone = 'UTC') =>
  new Intl.DateTimeFormat('en-GB', {
    ...{
      timeZone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'longOffset',
    },
  }).format(at);

test.each([
  ['monday-morning', 'Monday 08:59'],
  ['monday-afternoon', 'Monday 14:30'],
  ['saturday', 'Saturday 12:00'],
])('%s is a %s in UTC', (name, text) => {
  expect(shown(Date.parse(MOMENTS[name] ?? '')).replace(/,? at|,/g, '')).toContain(text);
});

test.each([
  ['london-spring', 'Europe/London', 'GMT', 'GMT+01:00'],
  ['london-autumn', 'Europe/London', 'GMT+01:00', 'GMT'],
  ['new-york-spring', 'America/New_York', 'GMT-05:00', 'GMT-04:00'],
  ['new-york-autumn', 'America/New_York', 'GMT-04:00', 'GMT-05:00'],
])('%s is two minutes before clocks change', (name, zone, before, after) => {
  const at = Date.parse(MOMENTS[name] ?? '');
  // Versions of ICU differ in whether they print UTC's name.
  const offset = (time: number) => shown(time, zone).split(' ').at(-1)?.replace('+00:00', '');
  expect([offset(at), offset(at + 119_000), offset(at + 120_000)]).toEqual([before, before, after]);
});

/**
 * Prints the time of this process, of files, of a Node program with its own environment, and of another
 * program.
 */
const CLOCKS = `
import { execFileSync, fork } from 'node:child_process';
import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
const [, , file, LEAP] = process.argv.map((each) => Number(each) || each);
if (!file) process.send([Date.now(), ...(await stat(process.env.FILE).then((s) => [s.mtimeMs]))]);
else {
  writeFileSync(file, '');
  const made = [statSync(file).mtimeMs, (await stat(file)).mtime.getTime()];
  for (let ms = LEAP; ms < LEAP + 100; ms += 1) {
    utimesSync(file, new Date(ms), new Date(ms));
    if (statSync(file).mtime.getTime() !== ms) throw new Error('not the same any more: ' + ms);
  }
  utimesSync(file, new Date(), Date.now() / 1000 - 60);
  const touched = statSync(file).mtimeMs + 60_000;
  const date = execFileSync('date', ['+%s'], { encoding: 'utf8' }) * 1000;
  fork(process.argv[1], { env: { FILE: file } }).once('message', ([now, mtime]) =>
    console.log(JSON.stringify([Date.now(), ...made, touched, date, now, mtime + 60_000])));
}`;

test.skipIf(!library)('at a moment, all clocks and files have that time', async () => {
  const folder = await temporaryFolder();
  const run = (switches: string[], ...args: string[]) =>
    spawnSync(process.execPath, [...switches, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...clockAt(library ?? '', LEAP_DAY) },
    });
  const program = path.join(folder, 'clocks.mjs');
  spawnSync('tee', [program], { input: CLOCKS });
  const { stdout, stderr } = run([], program, path.join(folder, 'file'), String(LEAP_DAY));
  const times: number[] = JSON.parse(stdout || JSON.stringify(stderr));
  expect(times).toHaveLength(7);
  for (const time of times) expect(Math.abs(time - LEAP_DAY)).toBeLessThan(600_000);
  // A program that may read nothing starts nevertheless.
  const model = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const sandboxed = run([model, '-p', 'new Date().toISOString().slice(0, 10)']);
  expect(sandboxed.stdout.trim()).toBe('2028-02-29');
});

test.skipIf(!library)(
  'at a moment, releases are checked in the same sandbox as at any other',
  async () => {
    const found = `import { findSandbox } from '@platform/gate';
    console.log((await findSandbox()).kind);`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', found],
      {
        cwd: path.join(ROOT, 'e2e'),
        encoding: 'utf8',
        env: { ...process.env, ...clockAt(library ?? '', LEAP_DAY) },
      },
    );
    expect(stdout.trim(), stderr).toBe((await findSandbox()).kind);
  },
);
