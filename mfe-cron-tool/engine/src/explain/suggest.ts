// Runs on both sides. Suggests replacements for a rejected part.

import { type Rule, readTokens } from '../expression/fieldTokens.ts';
import { type CronUnit, numberOfName, sizeOf, UNITS } from '../expression/units.ts';
import { compactValues } from '../expression/writeValues.ts';

type Guess = (text: string, unit: CronUnit) => string | undefined;

/** Rules whose guess replaces the whole field instead of the rejected part. */
export const OF_WORDS: ReadonlySet<Rule> = new Set(['characters', 'name', 'hole', 'duplicate']);

const GUESSES: Partial<Record<Rule, Guess>> = {
  characters: plainWord,
  name: (word) => word.replace(/[a-z]{4,}/gi, (name) => name.slice(0, 3)),
  wildcard: (text) => {
    if (/^\*\d+$/.test(text)) return `*/${text.slice(1)}`;
    return /^\*+$/.test(text) ? '*' : undefined;
  },
  hole: (word) => word.replace(/,+/g, ',').replace(/^,|,$/g, ''),
  slashes: (text) => text.split('/').slice(0, 2).join('/'),
  'range-ends': (text, unit) => {
    if (text.startsWith('/')) return `*${text}`;
    if (text.startsWith('-')) return text.slice(1);
    return text.endsWith('-') ? `${text}${UNITS[unit].max}` : undefined;
  },
  'out-of-range': inRange,
  reversed: aroundTheEnd,
  step: (text) => (/\/-\d+$/.test(text) ? text.replace('/-', '/') : text.replace(/\/.*$/, '')),
  last: (text, unit) => {
    if (unit === 'dayOfMonth') return 'L';
    return /^L[0-7]$/.test(text) ? `${text[1]}L` : undefined;
  },
  duplicate: withoutRepeats,
  unreachable: () => 'L',
};

/** A guess at what was meant by a rejected part or word: the caller checks that the field is valid. */
export const suggest = (rule: Rule, text: string, unit: CronUnit): string | undefined =>
  GUESSES[rule]?.(text, unit);

/** Corrects common typing errors and full names. */
function plainWord(word: string, unit: CronUnit): string {
  return word
    .replace(/[–—−]/g, '-')
    .replace(/[;、،]/g, ',')
    .replace(/\\/g, '/')
    .replace(/[+"'`]/g, '')
    .replace(/[Ww]$/, '')
    .replace(/l$/, unit === 'dayOfMonth' || unit === 'dayOfWeek' ? 'L' : 'l');
}

/** The part within the field's limits; one past the maximum becomes the minimum. */
function inRange(text: string, unit: CronUnit): string | undefined {
  const { min, max } = UNITS[unit];
  const cut = text.replace(/^\d+(-\d+)?(?=\/|$)/, (ends) =>
    Number(ends) === max + 1 && min === 0 && unit !== 'dayOfWeek'
      ? '0'
      : ends.replace(/\d+/g, (end) => String(Math.min(Math.max(Number(end), min), max))),
  );
  return /^(\d+)-\1(?!\d)/.test(cut) ? undefined : cut;
}

/** `22-4` becomes `22-23,0-4`. */
function aroundTheEnd(text: string, unit: CronUnit): string {
  const [{ min }, size] = [UNITS[unit], sizeOf(unit)];
  const [ends = '', step = '1'] = text.split('/');
  const [from = min, to = min] = ends
    .split('-')
    .map((end) => numberOfName(unit, end) ?? Number(end));
  const values: number[] = [];
  for (let value = from; value <= to + size; value += Number(step) || 1) {
    values.push(((value - min) % size) + min);
  }
  return compactValues(values);
}

/** The list with each value once. */
function withoutRepeats(word: string, unit: CronUnit): string {
  const entries = readTokens(unit, word, 0).tokens.flatMap((token) => token.entries);
  const marks = new Set(entries.filter((entry) => typeof entry === 'string'));
  const [{ min }, size] = [UNITS[unit], sizeOf(unit)];
  const days = entries
    .filter((entry) => typeof entry === 'number')
    .map((day) => ((day - min) % size) + min);
  const all = new Set(days).size === size;
  if (all && marks.size === 0) return '*';
  return [...(days.length > 0 ? [compactValues(days)] : []), ...marks].join(',');
}
