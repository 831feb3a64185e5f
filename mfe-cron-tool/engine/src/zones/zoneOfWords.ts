// Runs on both sides. Time zones by city, abbreviation or offset.
import { todaysZone } from './todaysZone.ts';
import { browsersName, isZone } from './zone.ts';

/** Ambiguous abbreviations mean the zone with the most English-speaking users. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ...named('UTC', 'utc gmt zulu greenwich coordinated_universal'),
  ...named(
    'America/New_York',
    'et est edt eastern boston washington miami atlanta philadelphia nyc',
  ),
  ...named('America/Chicago', 'ct cst cdt central dallas houston austin'),
  ...Object.fromEntries(['mt', 'mst', 'mdt', 'mountain'].map((name) => [name, 'America/Denver'])),
  ...named('America/Los_Angeles', 'pt pst pdt pacific san_francisco seattle san_diego las_vegas'),
  ...named('America/Toronto', 'montreal ottawa'),
  ...named('America/Sao_Paulo', 'brt rio_de_janeiro brasilia'),
  ...named('Europe/London', 'bst british uk england manchester edinburgh'),
  ...named(
    'Europe/Berlin',
    'cet cest central_european german germany munich frankfurt hamburg cologne',
  ),
  ...named('Europe/Paris', 'french france lyon marseille'),
  ...named('Europe/Rome', 'italian italy milan'),
  ...named('Europe/Madrid', 'spanish spain barcelona'),
  ...named('Europe/Zurich', 'swiss switzerland geneva basel'),
  ...named('Europe/Helsinki', 'eet eest eastern_european'),
  ...named('Europe/Lisbon', 'wet west western_european'),
  ...named('Europe/Moscow', 'msk'),
  ...named('Africa/Johannesburg', 'sast cape_town'),
  ...named(
    'Asia/Kolkata',
    'ist india indian mumbai delhi new_delhi bangalore bengaluru chennai hyderabad pune',
  ),
  ...named('Asia/Shanghai', 'china chinese beijing shenzhen'),
  ...named('Asia/Tokyo', 'jst japan japanese osaka'),
  ...named('Asia/Seoul', 'kst korea korean'),
  ...named('Asia/Singapore', 'sgt'),
  ...named('Asia/Jerusalem', 'israel israeli tel_aviv'),
  ...named('Asia/Hong_Kong', 'hkt'),
  ...named('Australia/Sydney', 'aest aedt australian_eastern canberra'),
  ...named('Australia/Perth', 'awst'),
  ...named('Pacific/Auckland', 'nzst nzdt wellington'),
};

/** Other zones that an abbreviation can mean. */
export const AMBIGUOUS: Readonly<Record<string, string | undefined>> = {
  ist: 'Asia/Jerusalem or Europe/Dublin',
  cst: 'Asia/Shanghai or America/Havana',
  bst: 'Asia/Dhaka',
};

function named(zone: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name.replaceAll('_', ' '), zone]));
}

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
  const name = folded(words).replace(/(?: (?:standard|daylight|summer|mean))?(?: time)?$/, '');
  const [, sign, hours] = /^(?:utc|gmt)? ?([+-])0?(\d{1,2})(?::?00)?$/.exec(name) ?? [];
  // The signs of Etc/GMT zones are inverted.
  const offset = sign && `Etc/GMT${sign === '+' ? '-' : '+'}${hours}`;
  const zone = (Object.hasOwn(ABBREVIATIONS, name) && ABBREVIATIONS[name]) || offset;
  if (zone) return isZone(zone) ? zone : undefined;
  const written = words.trim().replaceAll(' ', '_');
  const spelled = written.includes('/') ? browsersName(written) : undefined;
  return cityZone(name) ?? (isZone(spelled) ? todaysZone(spelled) : undefined);
}

/** The zone that a person means, by its current name; undefined without one. */
export const findZone = (name: string): string | undefined =>
  Object.hasOwn(ABBREVIATIONS, folded(name)) || !isZone(name)
    ? zoneOfWords(name)
    : todaysZone(name);
