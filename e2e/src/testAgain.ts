// `npm run test:again -w e2e -- 10 [--busy] [file …]`: repeats all tests, or those of some files, and prints
// which failed in which run. With --busy, other processes use every core meanwhile.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { tableOf } from './clock/tableOf.ts';
import { failuresOf, findBrowsers, prepareFor, suitesFor } from './suites.ts';

const say = (line: string) => void process.stderr.write(`${line}\n`);

/** Keeps every core busy. @returns its end */
function useAllCores(): () => void {
  // The child exits when its parent has.
  const spin = 'const parent = process.ppid; for (;;) if (process.ppid !== parent) process.exit();';
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', spin], { stdio: 'ignore' }),
  );
  return () => busy.forEach((child) => void child.kill('SIGKILL'));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { busy: { type: 'boolean', default: false } },
});
const [times = '', ...files] = positionals;
if (!/^[1-9]\d*$/.test(times)) {
  say('How often? npm run test:again -w e2e -- 10 [--busy] [file …]');
  process.exit(1);
}
const suites = suitesFor(findBrowsers(say), files);
const tidyUp = await prepareFor(suites);
const relax = values.busy ? useAllCores() : () => {};
const failures = new Map<string, string[]>();
try {
  for (let at = 1; at <= Number(times); at += 1) {
    failures.set(`run ${at}`, await failuresOf(suites));
  }
} finally {
  relax();
  await tidyUp();
}
console.log(tableOf(failures));
process.exitCode = [...failures.values()].every((failed) => failed.length === 0) ? 0 : 1;
