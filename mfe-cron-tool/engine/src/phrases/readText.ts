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
import { compose } from './compose.ts';
import { readPhrase } from './readPhrase.ts';
import { takeZone } from './takeZone.ts';

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
  if (others.length > 0) {
    const several = severalLines(composed.expressions);
    return { ...several, refused: [several.refused, ...notes].join(' '), zone };
  }
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
