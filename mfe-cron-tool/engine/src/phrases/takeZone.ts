// Runs on both sides. Extracts the zone from a line in words.
import { zoneOfWords } from '../zones/zoneOfWords.ts';

const WORD = '[\\p{L}.’-]+';

/** Patterns of zones, longest names first. */
const PLACES = [
  /(?<=\d:\d{2})(Z)\b/g,
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

/** The zone in a line, and the line with spaces in its place. */
export function takeZone(line: string): { zone?: string; named?: string; rest: string } {
  for (const place of PLACES) {
    for (const { 0: all, 1: named = '', index } of line.matchAll(place)) {
      const zone = zoneOfWords(named === 'Z' ? 'UTC' : named);
      // "in March" and "in the morning" name no zone.
      if (!zone) continue;
      const rest = line.slice(0, index) + ' '.repeat(all.length) + line.slice(index + all.length);
      return { zone, named, rest };
    }
  }
  return { rest: line };
}
