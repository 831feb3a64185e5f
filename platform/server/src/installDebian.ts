// Build time only. What a fresh Debian machine lacks, got from its own packages.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages can be installed: as root on Debian or a descendant of it. */
export const canInstallDebian = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/** @throws when a package can't be had */
export function installDebian(...packages: string[]): void {
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  // Somebody else may be installing something just now.
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], options);
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}
