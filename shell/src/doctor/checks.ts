// Server only. Checks of settings and machine; they change nothing.
import { execFile } from 'node:child_process';
import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Diagnosis, failing, ok, warning } from '@platform/server/diagnosis';
import type { Env } from '@platform/server/env';

const MEGABYTE = 1_000_000;
const LITTLE = 200 * MEGABYTE;
const ENOUGH = 1_000 * MEGABYTE;

/** Finds settings that are valid but don't fit together or don't suit a public site. */
export function checkSettings(env: Env): Diagnosis {
  const { SITE_URL, TRUST_PROXY, API_URL, API_SECRET } = env;
  const { hostname, protocol } = new URL(SITE_URL);
  if (hostname === 'localhost') {
    const says = `The site calls itself ${SITE_URL} in its sitemap, feeds and mails.`;
    return warning('settings', says, 'Set SITE_URL to the public address.');
  }
  if (protocol === 'https:' && TRUST_PROXY === 0) {
    const says =
      'SITE_URL has https, so a proxy is in front, but TRUST_PROXY is 0: all visitors share one rate limit.';
    return warning('settings', says, 'Set TRUST_PROXY to the number of proxies in front.');
  }
  if (API_URL && !API_SECRET) {
    const says =
      'API_SECRET is unset: no analytics, and each server judges canaries by its own counts.';
    return warning('settings', says, 'Set the same API_SECRET here and where the API runs.');
  }
  return ok('settings', `All variables are valid; the site is ${SITE_URL}.`);
}

/** @param what name of the disk in the report, such as "disk of records" */
export async function checkDisk(what: string, folder: string): Promise<Diagnosis> {
  const present = await existing(folder);
  try {
    await access(present, constants.W_OK);
    const { bavail, bsize, blocks } = await statfs(present);
    // Some file systems report no sizes.
    return judgeDisk(what, folder, blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize);
  } catch (error) {
    const says = `Can't write to ${folder}: ${(error as Error).message}.`;
    return failing(
      what,
      says,
      'Make the user that runs the site its owner: chown -R <user> <folder>.',
    );
  }
}

export function judgeDisk(what: string, folder: string, free: number): Diagnosis {
  const says = `${folder} has ${Math.round(free / MEGABYTE)} MB of free space.`;
  const fix = 'Free some space: "npm run site -- prune" removes unused releases.';
  if (free < LITTLE) return failing(what, says, fix);
  return free < ENOUGH ? warning(what, says, fix) : ok(what, says);
}

/** The folder, or its nearest existing ancestor. */
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
  /** Latest time in the site's history; milliseconds since 1970. */
  written: number;
  /** Whether the system synchronises its clock; undefined if unknown. */
  synchronised: boolean | undefined;
}

const DRIFT_MS = 60_000;

export function judgeClock({ now, written, synchronised }: ClockFacts): Diagnosis {
  const time = new Date(now).toISOString();
  const fix = 'Synchronise the clock with NTP: timedatectl set-ntp true.';
  if (written > now + DRIFT_MS) {
    const says = `The clock says ${time}, but the last release was later: ${new Date(written).toISOString()}.`;
    return failing('clock', says, fix);
  }
  if (synchronised === false)
    return warning('clock', `Not synchronised; ${time} may be wrong.`, fix);
  return ok('clock', `The clock says ${time}.`);
}

/** Whether systemd synchronises the clock; undefined without systemd. */
export async function isSynchronised(): Promise<boolean | undefined> {
  try {
    const args = ['show', '--property=NTPSynchronized', '--value'];
    const { stdout } = await promisify(execFile)('timedatectl', args, { timeout: 3_000 });
    return { yes: true, no: false }[stdout.trim()];
  } catch {
    return undefined;
  }
}

/** @param lookUp resolves a host to addresses */
export async function checkDns(
  siteUrl: string,
  lookUp: (host: string) => Promise<{ address: string }[]>,
): Promise<Diagnosis> {
  const { hostname } = new URL(siteUrl);
  try {
    const addresses = (await lookUp(hostname)).map(({ address }) => address);
    return ok('DNS', `${hostname} resolves to ${addresses.join(', ')}.`);
  } catch (error) {
    const { code = 'no answer' } = error as NodeJS.ErrnoException;
    const fix = 'Add an A or AAAA record at your DNS provider, or correct SITE_URL.';
    return failing('DNS', `${hostname} doesn't resolve: ${code}.`, fix);
  }
}
