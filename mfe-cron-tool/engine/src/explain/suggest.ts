// Runs on both sides. Suggests replacements for a rejected part.

import { type Problem, readTokens } from '../expression/fieldTokens.ts';
import { type CronUnit, numberOfName, UNITS } from '../expression/units.ts';
import { compactValues } from '../expression/writeValues.ts';

/** A replacement for `problem.text` (`part`), or for the whole field that contains it (`word`). */
export type Suggestion = { part: string } | { word: string } | undefined;

type Guess = (text: string, unit: CronUnit, word: string) => Suggestion;

/** By broken rule. */
const GUESSES: Partial<Record<Problem['rule'], Guess>> = {
  characters: (_, unit, word) => plainWord(word, unit),
  name: (_text, _unit, word) => ({
    word: word.replace(/[a-z]{4,}/gi, (name) => name.slice(0, 3)),
  }),
  wildcard: (text) => {
    if (/^\*\d+$/.test(text)) return { part: `*/${text.slice(1)}` };
    return /^\*+$/.test(text) ? { part: '*' } : undefined;
  },
  hole: (_text, _unit, word) => ({ word: word.replace(/,+/g, ',').replace(/^,|,$/g, '') }),
  slashes: (text) => ({ part: text.split('/').slice(0, 2).join('/') }),
  'range-ends': (text, unit) => {
    if (text.startsWith('/')) return { part: `*${text}` };
    if (text.startsWith('-')) return { part: text.slice(1) };
    return text.endsWith('-') ? { part: `${text}${UNITS[unit].max}` } : undefined;
  },
  'out-of-range': inRange,
  'range-out': cutOff,
  reversed: aroundTheEnd,
  step: (text) => ({
    part: /\/-\d+$/.test(text) ? text.replace('/-', '/') : text.replace(/\/.*$/, ''),
  }),
  last: (text, unit) => {
    if (unit === 'dayOfMonth') return { part: 'L' };
    return /^L[0-7]$/.test(text) ? { part: `${text[1]}L` } : undefined;
  },
  duplicate: (_, unit, word) => withoutRepeats(word, unit),
  unreachable: () => ({ part: 'L' }),
};

/** A guess: the caller checks that it makes the field valid. */
export const suggest = ({ unit, rule, text }: Problem, word: string): Suggestion =>
  unit && GUESSES[rule]?.(text, unit, word);

/** Corrects common typing errors and full names. */
function plainWord(word: string, unit: CronUnit): Suggestion {
  const plain = word
    .replace(/[–—−]/g, '-')
    .replace(/[;、،]/g, ',')
    .replace(/\\/g, '/')
    .replace(/[+"'`]/g, '')
    .replace(/[Ww]$/, '')
    .replace(/l$/, unit === 'dayOfMonth' || unit === 'dayOfWeek' ? 'L' : 'l');
  return { word: plain };
}

/** One past the maximum becomes the minimum; other numbers become the nearest limit. */
function inRange(text: string, unit: CronUnit): Suggestion {
  const { min, max } = UNITS[unit];
  const [number = '', step] = text.split('/');
  if (!/^\d+$/.test(number)) return undefined;
  const wraps = Number(number) === max + 1 && min === 0 && unit !== 'dayOfWeek';
  const value = wraps ? 0 : clamp(Number(number), min, max);
  return { part: step === undefined ? String(value) : `${value}/${step}` };
}

/** The part of a range within the field's limits; undefined if it has none. */
function cutOff(text: string, unit: CronUnit): Suggestion {
  const { min, max } = UNITS[unit];
  const cut = text.replace(/^\d+-\d+/, (range) =>
    range
      .split('-')
      .map((end) => clamp(Number(end), min, max))
      .join('-'),
  );
  return /^(\d+)-\1(?!\d)/.test(cut) ? undefined : { part: cut };
}

/** `22-4` becomes `22-23,0-4`. */
function aroundTheEnd(text: string, unit: CronUnit): Suggestion {
  const { min, max } = UNITS[unit];
  const [ends = '', step = '1'] = text.split('/');
  const numbers = ends.split('-').map((end) => numberOfName(unit, end) ?? Number(end));
  const [from = min, to = max] = numbers;
  const last = unit === 'dayOfWeek' ? 6 : max;
  const length = last - min + 1;
  const values: number[] = [];
  for (let value = from; value <= to + length; value += Number(step) || 1) {
    values.push(((value - min) % length) + min);
  }
  return { part: compactValues(values) };
}

/** The list with each value once. */
function withoutRepeats(word: string, unit: CronUnit): Suggestion {
  const entries = readTokens(unit, word, 0).tokens.flatMap((token) => token.entries);
  const numbers = entries.filter((entry) => typeof entry === 'number');
  const marks = new Set(entries.filter((entry) => typeof entry === 'string'));
  const days = unit === 'dayOfWeek' ? numbers.map((day) => day % 7) : numbers;
  const { min, max } = UNITS[unit];
  const all = new Set(days).size === (unit === 'dayOfWeek' ? 7 : max - min + 1);
  if (all && marks.size === 0) return { word: '*' };
  return { word: [...(days.length > 0 ? [compactValues(days)] : []), ...marks].join(',') };
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
