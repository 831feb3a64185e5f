// Runs on both sides. Supported time zones and the browser's own.
import { memoize } from './memoize.ts';

const REGIONS =
  'Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Etc|Europe|Indian|Mexico|Pacific|US';

/** Names of the tz database without a region (its file backward). Browsers also know `PST` and `IST`. */
const WITHOUT_REGION =
  'UTC|UCT|GMT|GMT[+-]?0|Greenwich|Universal|Zulu|CET|EET|MET|WET|EST|HST|MST|CST6CDT|EST5EDT|MST7MDT|PST8PDT|Cuba|Egypt|Eire|GB|GB-Eire|Hongkong|Iceland|Iran|Israel|Jamaica|Japan|Kwajalein|Libya|NZ|NZ-CHAT|Navajo|PRC|Poland|Portugal|ROC|ROK|Singapore|Turkey|W-SU';

const SPELLED = new RegExp(`^(?:(?:${REGIONS})(?:/[A-Z][\\w+-]*)+|${WITHOUT_REGION})$`);

/** Whether it is a name of the tz database, spelled exactly, that the browser supports. */
export const isZone = (zone: string | undefined): zone is string =>
  zone !== undefined && isKnown(zone);

const isKnown = memoize((zone) => {
  const name = SPELLED.test(zone) ? browsersName(zone) : undefined;
  return name === zone || (name !== undefined && name.toLowerCase() !== zone.toLowerCase());
});

/** The browser's name of a zone in any case of letters; undefined if it has none. */
export function browsersName(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** IANA name of the browser's zone; empty if it has none. */
export function browserZone(): string {
  const { timeZone }: { timeZone?: string } = new Intl.DateTimeFormat().resolvedOptions();
  return isZone(timeZone) ? timeZone : '';
}
