// Server only. What the site needs of the machine around it, looked at without changing anything.
import { execFile } from 'node:child_process';
import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Env } from '@platform/server/env';
import { type Finding, failing, ok, warning } from '@platform/server/finding';

const MEGABYTE = 1_000_000;
const LITTLE = 200 * MEGABYTE;
const ENOUGH = 1_000 * MEGABYTE;

/** Settings that are right by themselves and don't fit what they are used for. */
export function checkSettings(env: Env): Finding {
  const { SITE_URL, NODE_ENV, TRUST_PROXY, API_URL, API_SECRET } = env;
  const { hostname, protocol } = new URL(SITE_URL);
  if (NODE_ENV !== 'production') {
    const says = `NODE_ENV is ${NODE_ENV}.`;
    return warning('settings', says, 'Leave it unset where visitors come.');
  }
  if (hostname === 'localhost') {
    const says = `The site calls itself ${SITE_URL} in its sitemap, feeds and mails.`;
    return warning('settings', says, 'Set SITE_URL to the public address.');
  }
  if (protocol === 'https:' && TRUST_PROXY === 0) {
    const says = 'TLS ends at a proxy, and its word about visitors doesn’t count: all are one.';
    return warning('settings', says, 'Set TRUST_PROXY to the number of proxies in front.');
  }
  if (API_URL && !API_SECRET) {
    const says = 'Visits are not counted, and each server judges canaries by its own counts.';
    return warning('settings', says, 'Set the same API_SECRET here and where the API runs.');
  }
  return ok('settings', `Every variable is understood; the site is ${SITE_URL}.`);
}

/** @param what "disk of records", for the report */
export async function checkDisk(what: string, folder: string): Promise<Finding> {
  const present = await existing(folder);
  try {
    await access(present, constants.W_OK);
    const { bavail, bsize, blocks } = await statfs(present);
    // Some file systems don't tell.
    return judgeDisk(what, folder, blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize);
  } catch (error) {
    const says = `${folder} can't be written to: ${(error as Error).message}.`;
    return failing(what, says, 'Give it to the user that runs the site: chown -R.');
  }
}

export function judgeDisk(what: string, folder: string, free: number): Finding {
  const says = `${Math.round(free / MEGABYTE)} MB are free for ${folder}.`;
  const fix = 'Make room: "npm run site -- prune" removes releases that nobody needs.';
  if (free < LITTLE) return failing(what, says, fix);
  return free < ENOUGH ? warning(what, says, fix) : ok(what, says);
}

/** The folder, or the nearest one above it that is there. */
async function existing(folder: string): Promise<string> {
  try {
    await access(folder);
    return folder;
  } catch {
    const above = path.dirname(folder);
    return above === folder ? folder : existing(above);
  }
}

interface ClockFacts {
  now: number;
  /** The latest time that this site has written down; milliseconds since 1970. */
  written: number;
  /** Whether the system says that it keeps the time by others; undefined when it doesn't tell. */
  synchronised: boolean | undefined;
}

const DRIFT_MS = 60_000;

export function judgeClock({ now, written, synchronised }: ClockFacts): Finding {
  const time = new Date(now).toISOString();
  const fix = 'Have the system keep the time by NTP: timedatectl set-ntp true.';
  if (written > now + DRIFT_MS) {
    const says = `It is ${time} here, and the last release was at ${new Date(written).toISOString()}.`;
    return failing('clock', says, fix);
  }
  if (synchronised === false) return warning('clock', `Nobody sets it: ${time} may be wrong.`, fix);
  return ok('clock', `It is ${time}.`);
}

/** Whether systemd says that the clock is set by others; undefined elsewhere. */
export async function isSynchronised(): Promise<boolean | undefined> {
  try {
    const args = ['show', '--property=NTPSynchronized', '--value'];
    const { stdout } = await promisify(execFile)('timedatectl', args, { timeout: 3_000 });
    return { yes: true, no: false }[stdout.trim()];
  } catch {
    return undefined;
  }
}

/** @param lookUp gives the addresses of a host */
export async function checkDns(
  siteUrl: string,
  lookUp: (host: string) => Promise<{ address: string }[]>,
): Promise<Finding> {
  const { hostname } = new URL(siteUrl);
  try {
    const addresses = (await lookUp(hostname)).map(({ address }) => address);
    return ok('DNS', `${hostname} is ${addresses.join(', ')}.`);
  } catch (error) {
    const { code = 'no answer' } = error as NodeJS.ErrnoException;
    const fix = 'Add an A or AAAA record at your DNS provider, or correct SITE_URL.';
    return failing('DNS', `${hostname} has no address: ${code}.`, fix);
  }
}
