// Runs on both sides. Parses a schedule in words or a whole line.

import { isField, toFields } from '../expression/fields.ts';
import {
  ambiguity,
  type PastedLine,
  parseLine,
  type RefusedLine,
  severalLines,
  wordsInCode,
} from '../paste/parseLine.ts';
import { pasteTexts } from '../texts/paste.texts.ts';
import { phraseTexts } from '../texts/phrases.texts.ts';
import { zoneOfWords } from '../zones/zoneOfWords.ts';
import { compose } from './compose.ts';
import { readPhrase } from './readPhrase.ts';

/** Limit for words, in characters. */
const LONGEST = 300;

/** The five fields of a line, or why there are none; undefined for an empty one. */
export function readText(text: string): PastedLine | RefusedLine | undefined {
  const line = text.trim();
  if (line === '') return undefined;
  const parsed = parseLine(line) ?? fewFields(line);
  if (parsed) return parsed;
  if (line.length > LONGEST) return { refused: phraseTexts.tooLong(LONGEST) };
  const code = wordsInCode(line);
  const { zone = code.zone, named = '', rest } = takeZone(code.words);
  const zoneNotes = zone ? [...ambiguity(named, zone), pasteTexts.zone(zone)] : [];
  // "Europe/Berlin 0 9 * * 1-5"
  const fields = zone && parseLine(rest.trim());
  if (fields && !('refused' in fields)) {
    return { ...fields, zone, note: [fields.note, ...zoneNotes].join(' ') };
  }
  const clauses = readPhrase(rest, code.words);
  if ('refused' in clauses) return { ...clauses, zone, lines: everySeconds(clauses.refused, rest) };
  const composed = compose(clauses);
  if ('refused' in composed) return composed;
  const [first = '', ...others] = composed.expressions;
  const notes = [...composed.notes, ...zoneNotes];
  if (others.length > 0) return { ...severalLines(composed.expressions, notes), zone };
  const note = [phraseTexts.phrase(line), ...notes].join(' ');
  return { fields: toFields(first.split(' ')), zone, note };
}

/** Six fields for an interval of seconds on the days and in the hours of the other words. */
function everySeconds(refused: string, words: string): string[] | undefined {
  if (refused !== phraseTexts.seconds) return undefined;
  const [said = '', count = 1] =
    /(?:every|each|once a) (?:(\d+) ?)?sec(?:ond)?s?\b/i.exec(words) ?? [];
  const step = Number(count);
  const minutely = readText(words.replace(said, 'every minute'));
  if (!minutely || 'refused' in minutely || minutely.fields.minutes !== '*') return undefined;
  if (step < 1 || 60 % step > 0) return undefined;
  return [[step === 1 ? '*' : `*/${step}`, ...Object.values(minutely.fields)].join(' ')];
}

/** The result for an incomplete expression. A single number or range may be anything, and days start a phrase. */
function fewFields(line: string): RefusedLine | undefined {
  const words = line.split(/\s+/);
  if (words.length > 4 || !words.every(isField) || !/^[\d*?~]/.test(line)) return undefined;
  if (words.length === 1 && !/[*/]/.test(line)) return undefined;
  const filled = [...words, '*', '*', '*', '*'].slice(0, 5).join(' ');
  return { refused: phraseTexts.fewFields(words.length), lines: [filled] };
}

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
function takeZone(line: string): { zone?: string; named?: string; rest: string } {
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
