// Keeps the results of a run with `--record` for /quality.
import path from 'node:path';
import type { Browser } from 'playwright';
import { type Measured, type Recorded, recordResult } from '../../../shell/build/results.ts';

/** Writes a result if the command has the flag `--record`. */
export async function recordIfAsked<Name extends keyof Recorded>(
  name: Name,
  measured: Measured<Name>,
  browser?: Browser,
): Promise<void> {
  const args = process.argv.slice(2);
  if (!args.includes('--record')) return;
  const file = await recordResult(name, measured, {
    command: `npm run bench -- ${args.join(' ')}`,
    browser: browser && `Chromium ${browser.version()}`,
  });
  process.stderr.write(`Wrote ${path.relative(process.cwd(), file)}\n`);
}
