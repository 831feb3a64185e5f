// Keeps the results of a run with `--record` for /quality.
import path from 'node:path';
import type { Browser } from 'playwright';
import {
  type Measured,
  type Recorded,
  recordResult,
  sourceCommit,
} from '../../../shell/build/results.ts';

const isAsked = process.argv.includes('--record');
const commit = isAsked ? sourceCommit() : null;

/** Writes a result if the command has the flag `--record`. */
export async function recordIfAsked<Name extends keyof Recorded>(
  name: Name,
  measured: Measured<Name>,
  browser?: Browser,
): Promise<void> {
  if (!isAsked) return;
  const args = process.argv.slice(2);
  const file = await recordResult(name, measured, {
    command: `npm run bench -- ${args.join(' ')}`,
    commit,
    browser: browser && `Chromium ${browser.version()}`,
  });
  process.stderr.write(`Wrote ${path.relative(process.cwd(), file)}\n`);
}
