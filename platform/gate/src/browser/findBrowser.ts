// Build time only. Finds a browser for the tests and the checks of a release, and installs one where
// there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstallDebian, installDebian } from '@platform/server/installDebian';
import { chromium } from 'playwright';
import { installedBrowser } from './installedBrowser.ts';

/** Debian's packages; a derivative may lack the first one. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Path of a browser to test with: an installed one; else, as root on Debian, the package of one; else
 * Playwright's own download.
 * @throws when none can be had, saying what to do
 */
export function findBrowser(say: (line: string) => void = () => {}): string {
  const installed = installedBrowser();
  if (installed) return installed;
  if (canInstallDebian()) {
    say('No browser found: installing one of Debian (once, about a minute)');
    for (const name of PACKAGES) {
      try {
        installDebian(name);
      } catch {
        continue; // the next one may be there
      }
      const debian = installedBrowser();
      if (debian) return debian;
    }
  }
  if (!existsSync(chromium.executablePath())) {
    say("No browser found: downloading Playwright's own (once, a few minutes)");
    const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: 'inherit',
    });
    if (status !== 0) {
      throw new Error('No browser could be had. Install Chrome or Chromium, or set CHROME_PATH.');
    }
  }
  return chromium.executablePath();
}

/** Switches with which a browser leaves the network and the machine alone. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
