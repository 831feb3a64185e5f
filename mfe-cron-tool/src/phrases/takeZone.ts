// Runs on both sides. Extracts the zone from a line in words.
import { zoneOfWords } from '../zones/zoneOfWords.ts';

const WORD = '[\\p{L}.’-]+';

/** Patterns of zones, longest names first. */
const PLACES = [
  /\(?(?<![\w/])([A-Za-z]+\/[\w/+-]+)\)?(?: time)?/gu,
  /\(?\b((?:utc|gmt) ?[+-]\d{1,2}(?::?00)?)\)?/giu,
  ...[3, 2, 1].flatMap((count) => {
    const words = Array(count).fill(WORD).join(' ');
    return [
      new RegExp(`(?<=\\s)in (${words})(?: time)?(?=$|[\\s,])`, 'giu'),
      new RegExp(`(?<=\\s)(${words}) time(?=$|[\\s,])`, 'giu'),
    ];
  }),
  // Short names only in capitals: "et" is a word in other languages.
  /(?<=[\s(])\(?([A-Z]{2,4}|[a-z]{3,4})\)?(?=$|[\s,])/gu,
];

/** The zone in a line, and the line without it. */
export function takeZone(line: string): { zone?: string; rest: string } {
  for (const place of PLACES) {
    for (const found of line.matchAll(place)) {
      const zone = zoneOfWords(found[1] ?? '');
      // "in March" and "in the morning" name no zone.
      if (!zone) continue;
      const rest = line.slice(0, found.index) + line.slice(found.index + found[0].length);
      return { zone, rest: rest.replace(/\s+/g, ' ').trim() };
    }
  }
  return { rest: line };
}
