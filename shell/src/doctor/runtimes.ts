// Server only. How long each line of Node gets security fixes.
import { type Diagnosis, ok, warning } from '@platform/server/diagnosis';

/** Last day by line, from https://github.com/nodejs/Release (schedule.json), read on 26 November 2026. */
export const END_OF_LIFE: Readonly<Record<string, string>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
};

const DAY_MS = 24 * 3_600_000;
const NOTICE_DAYS = 90;
const FIX = 'Install Node 24, then restart the site.';

/** @param version of Node, such as 24.1.0 @param now milliseconds since 1970 */
export function checkRuntime(version: string, now: number): Diagnosis {
  const end = END_OF_LIFE[version.split('.')[0] ?? ''];
  if (!end) return warning('Node', `The site isn't tested on Node ${version}.`, FIX);
  const days = Math.floor((Date.parse(end) - now) / DAY_MS);
  if (days < 0) return warning('Node', `Node ${version} has had no fixes since ${end}.`, FIX);
  const says = `Node ${version} gets security fixes until ${end}.`;
  return days < NOTICE_DAYS ? warning('Node', says, FIX) : ok('Node', says);
}
