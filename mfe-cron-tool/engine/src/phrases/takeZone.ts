// Runs on both sides. Extracts the zone from a line in words.
import { zoneOfWords } from '../zones/zoneOfWords.ts';

const WORD = '[\\p{L}.’-]+';

/** Patterns of zones, longest names first. */
const PLACES = [
  /\(?(?<![\w/])([A-Za-z]+\/[\w/+-]+)\)?(?: time)?/gu,
  /\(?\b((?:utc|gmt) ?[+-]\d{1,2}(?::?00)?)\)?(?![\d:])/giu,
  /(?<=\s)\(?([+-]\d{2}:?00)\)?(?=$|[\s,])/gu,
  ...[3, 2, 1].flatMap((count) => {
    const words = Array(count).fill(WORD).join(' ');
    const capital = words.replaceAll('[', '\\p{Lu}[');
    return [
      new RegExp(`(?<=\\s)in (${words})(?: time)?(?=$|[\\s,])`, 'giu'),
      new RegExp(`(?<=\\s)(${words}) time(?=$|[\\s,])`, 'giu'),
      new RegExp(`(?<=\\s)\\(?(${capital})\\)?(?=$|[\\s,])`, 'gu'),
    ];
  }),
  /(?<=\s)(eastern|central|mountain|pacific)(?=$|[\s,])/gu,
  // Short names only in capitals: "et" is a word in other languages.
  /(?<=[\s(])\(?([A-Z]{2,4}|[a-z]{3,4})\)?(?=$|[\s,])/gu,
];

/** The zone in a line, and the line without it. */
export function takeZone(text: string): { zone?: string; named?: string; rest: string } {
  const line = text.replace(/(?<=\d:\d{2})Z\b/, ' UTC');
  for (const place of PLACES) {
    for (const found of line.matchAll(place)) {
      const zone = zoneOfWords(found[1] ?? '');
      // "in March" and "in the morning" name no zone.
      if (!zone) continue;
      const rest = line.slice(0, found.index) + line.slice(found.index + found[0].length);
      return { zone, named: found[1], rest: rest.replace(/\s+/g, ' ').trim() };
    }
  }
  return { rest: line };
}
