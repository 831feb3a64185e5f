// `npm run test:clock -w e2e -- [moment] [file …]`: runs the tests of `npm test`, or those of some files, at one of the
// times in clock/moments.ts; without a name at another one each day.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { clockAt, findFakeTime } from './clock/fakeClock.ts';
import { MOMENTS } from './clock/moments.ts';
import { say } from './suites.ts';

const RUN = path.join(ROOT, 'e2e', 'src', 'runAtMoment.ts');
/** Age of the published releases when the tests start. */
const PREPARED_BEFORE_MS = 600_000;

const names = Object.keys(MOMENTS);
const today = names[Math.floor(Date.now() / 86_400_000) % names.length] ?? '';
const given = process.argv.slice(2);
const name = given.find((each) => each in MOMENTS) ?? today;
const files = given.filter((each) => each !== name);
const moment = MOMENTS[name] ?? '';
say(`◷ ${name}, ${moment}`);
const { status } = spawnSync(process.execPath, ['--import', 'tsx', RUN, moment, ...files], {
  cwd: ROOT,
  env: { ...process.env, ...clockAt(findFakeTime(say), Date.parse(moment) - PREPARED_BEFORE_MS) },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
