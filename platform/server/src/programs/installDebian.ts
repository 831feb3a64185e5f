import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Root on Debian or a derivative. */
export const canInstallDebian = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/** @throws when apt-get fails */
export function installDebian(...packages: string[]): void {
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  // Waits for another apt process.
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], options);
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}
