// Finds the browsers that the tests use besides Chromium, and installs them where possible.
import { spawnSync } from 'node:child_process';
import { canInstallDebian, installDebian } from '@platform/server/programs/installDebian';
import type { WebKitPrograms } from './webkit.ts';

export interface OtherBrowsers {
  firefox: string;
  webkit: WebKitPrograms;
}

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/**
 * Installed ones; otherwise, as root on Debian, its packages.
 * @throws if unavailable, saying what to install
 */
export function findOtherBrowsers(say: (line: string) => void = () => {}): OtherBrowsers {
  const installed = installedBrowsers();
  if (installed) return installed;
  const packages = PACKAGES.join(', ');
  if (canInstallDebian()) {
    say(`No Firefox or no WebKitGTK found: installing ${packages} (once, about a minute)`);
    installDebian(...PACKAGES);
    const debian = installedBrowsers();
    if (debian) return debian;
  }
  throw new Error(`Firefox and WebKitGTK are not there. On Debian they come with ${packages}.`);
}

/**
 * Firefox and WebKitGTK come with Debian, not with npm, and macOS has no WebKitGTK. Without them the other
 * tests run; in CI that is an error.
 */
export function hasOtherBrowsers(say: (line: string) => void): boolean {
  try {
    findOtherBrowsers(say);
    return true;
  } catch (error) {
    if (process.env.CI) throw error;
    say(`Not tested with Firefox and WebKitGTK: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

function installedBrowsers(): OtherBrowsers | undefined {
  const firefox = firstLine('command -v firefox-esr || command -v firefox');
  const driver = firstLine('command -v WebKitWebDriver');
  const display = firstLine('command -v Xvfb');
  // Either GTK version of the driver works.
  const browser = firstLine('ls /usr/lib/*/webkit*/MiniBrowser /usr/libexec/webkit*/MiniBrowser');
  if (!firefox || !driver || !display || !browser) return undefined;
  return { firefox, webkit: { driver, browser, display } };
}

/** First line of a command's output. */
function firstLine(command: string): string | undefined {
  return spawnSync('sh', ['-c', command], { encoding: 'utf8' }).stdout.split('\n')[0] || undefined;
}
