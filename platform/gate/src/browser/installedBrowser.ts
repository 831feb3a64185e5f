import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell first: it starts in half the time. */
const NAMES = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of an installed Chrome or Chromium; CHROME_PATH comes first. @throws when CHROME_PATH doesn't exist */
export function installedBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH is ${named}, which doesn't exist.`);
  }
  const look = NAMES.map((name) => `command -v ${name}`).join(' || ');
  const { stdout, status } = spawnSync('sh', ['-c', look], { encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  return existsSync(MAC) ? MAC : undefined;
}
