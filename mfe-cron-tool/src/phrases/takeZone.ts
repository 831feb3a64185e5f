// Runs on both sides. Takes the zone out of a line in words.
import { zoneOfWords } from '../zones/zoneOfWords.ts';

const WORD = '[\\p{L}.’-]+';

/** Where a zone may stand, the longest names first. */
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
  // Alone only in capitals where it is short: "et" is a word elsewhere.
  /(?<=[\s(])\(?([A-Z]{2,4}|[a-z]{3,4})\)?(?=$|[\s,])/gu,
];

/** The zone that is named, and the line without it. */
export function takeZone(line: string): { zone?: string; rest: string } {
  for (const place of PLACES) {
    for (const found of line.matchAll(place)) {
      const zone = zoneOfWords(found[1] ?? '');
      // "in March" is none, and "in the morning" has a city of no such name.
      if (!zone) continue;
      const rest = line.slice(0, found.index) + line.slice(found.index + found[0].length);
      return { zone, rest: rest.replace(/\s+/g, ' ').trim() };
    }
  }
  return { rest: line };
}
