// `npm run test:again -w e2e -- 10 [--busy] [file …]`: runs the tests, or those of some files, over and over,
// and prints what failed how often. With --busy, other processes use every core meanwhile.
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { findBrowser } from '@platform/gate/findBrowser';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { hasOtherBrowsers } from './browsers/findOtherBrowsers.ts';
import { failuresOf, type Suite, suitesFor } from './suites.ts';
import prepare from './testing/prepare.ts';

const say = (line: string) => void process.stderr.write(`${line}\n`);

interface Tally {
  runs: number;
  failures: Map<string, number>;
  minutes: string[];
}

/** Keeps every core busy until it is told to stop. */
function useAllCores(): () => void {
  // Ends by itself when nobody is left to end it.
  const spin = 'const parent = process.ppid; for (;;) if (process.ppid !== parent) process.exit();';
  const busy: ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', spin], { stdio: 'ignore' }),
  );
  return () => busy.forEach((child) => void child.kill('SIGKILL'));
}

async function runOnce(suites: Suite[], tally: Tally): Promise<void> {
  const started = performance.now();
  for (const name of await failuresOf(suites)) {
    tally.failures.set(name, (tally.failures.get(name) ?? 0) + 1);
  }
  tally.runs += 1;
  tally.minutes.push(((performance.now() - started) / 60_000).toFixed(1));
}

function report({ runs, failures, minutes }: Tally, busy: boolean): void {
  console.log(
    `\n${runs} runs${busy ? ' with every core busy' : ''}, in ${minutes.join(', ')} min.`,
  );
  console.log(failures.size === 0 ? 'Nothing failed.' : '  failed  test');
  for (const [name, times] of [...failures].sort(([, one], [, other]) => other - one)) {
    console.log(`${`${times} of ${runs}`.padStart(8)}  ${name}`);
  }
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
const tally: Tally = { runs: 0, failures: new Map(), minutes: [] };
const suites = suitesFor(
  { browser: findBrowser(say), otherBrowsers: hasOtherBrowsers(say) },
  files,
);
/** Unit tests need no site. */
const tidyUp = suites.every(({ cwd }) => cwd === ROOT) ? () => {} : await prepare();
const relax = values.busy ? useAllCores() : () => {};
try {
  while (tally.runs < Number(times)) await runOnce(suites, tally);
} finally {
  relax();
  await tidyUp();
}
report(tally, values.busy);
process.exitCode = tally.failures.size === 0 ? 0 : 1;
