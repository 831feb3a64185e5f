// Runs on both sides. Time zones by city, abbreviation or offset.
import { todaysZone } from './todaysZone.ts';
import { isZone } from './zone.ts';

/** Ambiguous abbreviations mean the zone with the most English-speaking users. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['utc', 'gmt', 'zulu'].map((name) => [name, 'UTC'])),
  ...Object.fromEntries(['et', 'est', 'edt', 'eastern'].map((name) => [name, 'America/New_York'])),
  ...Object.fromEntries(['ct', 'cst', 'cdt', 'central'].map((name) => [name, 'America/Chicago'])),
  ...Object.fromEntries(['mt', 'mst', 'mdt', 'mountain'].map((name) => [name, 'America/Denver'])),
  ...Object.fromEntries(
    ['pt', 'pst', 'pdt', 'pacific'].map((name) => [name, 'America/Los_Angeles']),
  ),
  bst: 'Europe/London',
  cet: 'Europe/Berlin',
  cest: 'Europe/Berlin',
  eet: 'Europe/Helsinki',
  eest: 'Europe/Helsinki',
  ist: 'Asia/Kolkata',
  jst: 'Asia/Tokyo',
  kst: 'Asia/Seoul',
  sgt: 'Asia/Singapore',
  aest: 'Australia/Sydney',
  aedt: 'Australia/Sydney',
};

const folded = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', ' ').trim().toLowerCase();

let cities: Map<string, string> | undefined;

/** The zone whose name ends with a city's. */
function cityZone(name: string): string | undefined {
  cities ??= new Map(
    (Intl.supportedValuesOf?.('timeZone') ?? []).map((zone) => {
      const today = todaysZone(zone);
      return [folded(today.slice(today.lastIndexOf('/') + 1)), today];
    }),
  );
  return cities.get(name);
}

/** IANA name of "Berlin", "EST", "UTC+2" or a zone in any case of letters. */
export function zoneOfWords(words: string): string | undefined {
  const name = folded(words);
  const [, sign, hours] = /^(?:utc|gmt) ?([+-])0?(\d{1,2})(?::?00)?$/.exec(name) ?? [];
  // The signs of Etc/GMT zones are inverted.
  const offset = sign && `Etc/GMT${sign === '+' ? '-' : '+'}${hours}`;
  const zone = (Object.hasOwn(ABBREVIATIONS, name) && ABBREVIATIONS[name]) || offset;
  if (zone) return isZone(zone) ? zone : undefined;
  const written = words.trim().replaceAll(' ', '_');
  return (
    cityZone(name) ?? (written.includes('/') && isZone(written) ? canonical(written) : undefined)
  );
}

const canonical = (zone: string): string =>
  todaysZone(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone);
