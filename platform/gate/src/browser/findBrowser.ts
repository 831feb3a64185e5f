// Build time only. A browser for tests and checks.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstallDebian, installDebian } from '@platform/server/programs/installDebian';
import { chromium } from 'playwright';
import { installedBrowser } from './installedBrowser.ts';

/** A Debian derivative may lack the first one. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Path of an installed browser, else of Debian's package (as root), else of Playwright's download. @throws if all fail */
export function findBrowser(say: (line: string) => void = () => {}): string {
  const installed = installedBrowser();
  if (installed) return installed;
  if (canInstallDebian()) {
    say("No browser found: installing Debian's (once, about a minute)");
    for (const name of PACKAGES) {
      try {
        installDebian(name);
      } catch {
        continue; // try the next one
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
      throw new Error(
        "Couldn't install a browser. Install Chrome or Chromium, or set CHROME_PATH.",
      );
    }
  }
  return chromium.executablePath();
}

/** Without background network access. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
