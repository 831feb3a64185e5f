// `npm run test:clock -w e2e -- [moment …] [file …]`: runs the tests, or those of some files, at each of the times
// in clock/moments.ts, and prints which failed when.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { clockAt, findFakeTime } from './clock/fakeClock.ts';
import { MOMENTS } from './clock/moments.ts';
import { tableOf } from './clock/tableOf.ts';

const RUN = path.join(ROOT, 'e2e', 'src', 'clock', 'runAtMoment.ts');
/** Age of the published releases when the tests start. */
const PREPARED_BEFORE_MS = 600_000;

const say = (line: string) => void process.stderr.write(`${line}\n`);

/** @returns the tests that failed, as `file: title` */
async function runAt(moment: string, files: string[], library: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'moment-'));
  const result = path.join(folder, 'failures.json');
  const at = Date.parse(moment);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', RUN, moment, ...files], {
    cwd: ROOT,
    env: { ...process.env, ...clockAt(library, at - PREPARED_BEFORE_MS), MOMENT_RESULT: result },
    stdio: 'inherit',
  });
  const failures = await readFile(result, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true });
  return failures ? JSON.parse(failures) : [`ended with ${status}, before any test`];
}

const given = process.argv.slice(2);
const named = given.filter((each) => each in MOMENTS);
const files = given.filter((each) => !named.includes(each));
const library = findFakeTime(say);
const failures = new Map<string, string[]>();
for (const name of named.length > 0 ? named : Object.keys(MOMENTS)) {
  const moment = MOMENTS[name] ?? '';
  say(`◷ ${name}, ${moment}`);
  failures.set(name, await runAt(moment, files, library));
}
console.log(tableOf(failures));
process.exitCode = [...failures.values()].every((failed) => failed.length === 0) ? 0 : 1;
