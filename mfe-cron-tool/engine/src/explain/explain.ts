// Runs on both sides. Explains why an expression is invalid or has no runs, with suggestions.

import { CALCULATION_FAILED, type Evaluation } from '../evaluation/evaluation.ts';
import { LONGEST_EXPRESSION, readExpression } from '../expression/fieldSets.ts';
import {
  assemble,
  type CronFieldName,
  type CronFields,
  FIELD_NAMES,
  isField,
  written,
} from '../expression/fields.ts';
import type { Problem } from '../expression/fieldTokens.ts';
import { type CronUnit, UNIT_NAMES } from '../expression/units.ts';
import { explainTexts, problemTexts, unitLabel } from '../texts/explain.texts.ts';
import { extrasTexts } from '../texts/extras.texts.ts';
import { isZone } from '../zones/zone.ts';
import { OF_WORDS, suggest } from './suggest.ts';

export interface Explanation {
  /** The input concerned; absent for the whole expression. */
  field?: CronFieldName;
  /** Label of the field concerned; with six fields it can differ from the input's. */
  label?: string;
  text: string;
  suggestion?: { value: string; fields: CronFields };
  /** The whole expression, if the input contains one and the others are blank or `*`. */
  whole?: string;
}

/** Why the parser rejects the fields; empty if it accepts them or the reason is unknown. */
export function explain(fields: CronFields): Explanation[] {
  const expression = assemble(fields);
  const reading = readExpression(expression);
  if (reading.verdict !== 'invalid') return [];
  const spaces = explainSpaces(fields);
  // A space shifts the following fields to other units, so their problems would mislead.
  if (spaces.length > 0 && reading.problems[0]?.rule === 'too-many-fields') return spaces;
  return [...spaces, ...reading.problems.map((problem) => explainProblem(fields, problem))];
}

/** Explains each input with a space inside, and suggests one without. */
export function explainSpaces(fields: CronFields): Explanation[] {
  const expression = assemble(fields);
  if (expression.length > LONGEST_EXPRESSION) return [];
  const words = expression.split(/\s+/);
  return FIELD_NAMES.filter((name) => /\s/.test(fields[name].trim())).map((field) => {
    const text = fields[field].trim();
    return {
      field,
      label: unitLabel(field),
      text: /[^\S ]/.test(text)
        ? explainTexts.unusualSpace
        : explainTexts.space(words.length, words[0] ?? ''),
      ...(isWhole(fields, field)
        ? { whole: text }
        : { suggestion: accepted(fields, field, withoutSpace(text), field) }),
    };
  });
}

/** Five fields, or more with seconds and a year, typed into one input. */
function isWhole(fields: CronFields, field: CronFieldName): boolean {
  const words = fields[field].trim().split(/\s+/);
  return (
    words.length >= 5 &&
    words.length <= 7 &&
    words.every(isField) &&
    FIELD_NAMES.every((name) => name === field || written(fields[name]) === '*')
  );
}

/** The inputs to mark as invalid; all if an explanation names none. */
export function offendingFields(explanations: readonly Explanation[]): readonly CronFieldName[] {
  const names = explanations.flatMap(({ field }) => (field ? [field] : []));
  return names.length > 0 ? [...new Set(names)] : FIELD_NAMES;
}

function explainProblem(fields: CronFields, problem: Problem): Explanation {
  const { rule, unit, start } = problem;
  const text = problemTexts[rule](problem.text, unit ?? 'minutes');
  if (!unit) return { text };
  const part = OF_WORDS.has(rule) ? wordAt(assemble(fields), start) : problem;
  const use = suggest(rule, part.text, unit);
  const { field, value } = replacePart(fields, part, use ?? '');
  const suggestion = use === undefined ? undefined : accepted(fields, field, value, unit);
  return { field, label: unitLabel(unit), text, suggestion };
}

/** The input that contains a part of the expression, and its text with `use` in the part's place. */
function replacePart(
  fields: CronFields,
  { text, start }: Pick<Problem, 'text' | 'start'>,
  use: string,
) {
  let at = start;
  for (const field of FIELD_NAMES) {
    const before = written(fields[field]);
    if (at <= before.length) {
      const value = before.slice(0, at) + use + before.slice(at + text.length);
      return { field, value, fields: { ...fields, [field]: value } };
    }
    at -= before.length + 1;
  }
  throw new RangeError(`The expression has no index ${start}.`);
}

/** The suggestion, if it differs and makes the field valid. */
function accepted(fields: CronFields, field: CronFieldName, value: string, unit: CronUnit) {
  if (value === '' || value === fields[field].trim()) return undefined;
  const changed = { ...fields, [field]: value };
  const reading = readExpression(assemble(changed));
  const still = reading.verdict === 'invalid' && reading.problems.some((p) => p.unit === unit);
  return still ? undefined : { value, fields: changed };
}

/** The word at an index of the expression. */
function wordAt(expression: string, place: number) {
  const start = expression.slice(0, place).search(/\S*$/);
  const text = expression.slice(start).match(/^\S*/)?.[0] ?? '';
  return { text, start };
}

// `1, 15` and `1 - 5` lose the space, `jan feb` becomes a list, `*/5 *` keeps its first part; `0 15`
// is ambiguous.
function withoutSpace(text: string): string {
  const words = text.replace(/\s*([,\-/#])\s*/g, '$1').split(/\s+/);
  const [first = '', ...others] = words;
  if (others.every((word) => /^[*?]$/.test(word))) return first;
  return words.every((word) => /^[a-z]/i.test(word)) ? words.join(',') : '';
}

/** Explains an evaluation's error; empty if the cause is unknown. */
export const explainError = (
  fields: CronFields,
  { error, zone }: Pick<Evaluation, 'error' | 'zone'>,
): Explanation[] => (error === CALCULATION_FAILED ? explainFailure(fields, zone) : explain(fields));

/** Explains a failed calculation. Never empty. */
export function explainFailure(fields: CronFields, zone = ''): Explanation[] {
  if (zone && !isZone(zone)) return [{ text: extrasTexts.noZone(zone) }];
  const expression = assemble(fields);
  const unusual = explainSpaces(fields).filter(({ text }) => text === explainTexts.unusualSpace);
  const words = [...expression.matchAll(/\S+/g)];
  const reasons = words.flatMap(({ 0: text, index }, place): Explanation[] => {
    const unit = UNIT_NAMES[place + UNIT_NAMES.length - words.length];
    const found = unit && reasonOf(text, unit);
    if (!found) return [];
    const { field, ...suggestion } = replacePart(fields, { text, start: index }, found.use);
    return [{ field, label: unitLabel(unit), text: found.text, suggestion }];
  });
  const all = [...unusual, ...reasons];
  return all.length > 0 ? all : [{ text: explainTexts.tooRare }];
}

function reasonOf(text: string, unit: CronUnit): { text: string; use: string } | undefined {
  // Names of weekdays and months also contain an H.
  if (/H/.test(text.replace(/[a-z]{3}/gi, ''))) {
    return { text: explainTexts.hashed(text), use: withoutHash(text) };
  }
  if (unit !== 'dayOfMonth' && unit !== 'dayOfWeek' && text.includes('?')) {
    return { text: explainTexts.question(text), use: text.replaceAll('?', '*') };
  }
  const [, weekday = '', occurrence] = /^(.*)#(.*)$/.exec(text) ?? [];
  if (occurrence === undefined) {
    // A weekday with several digits, or with a leading zero.
    const odd = unit === 'dayOfWeek' && /\d\d/.test(text);
    const use = text.replace(/0+(?=\d)/g, '').replace(/\d{2,}/g, '*');
    return odd ? { text: explainTexts.spelling(text), use } : undefined;
  }
  if (/^[1-5]$/.test(occurrence)) return undefined;
  const number = Number(occurrence);
  return Number.isInteger(number)
    ? { text: explainTexts.spelling(text), use: `${weekday}#${number}` }
    : { text: explainTexts.never(text), use: `${weekday}#${Math.floor(number)}` };
}

// `H/15` becomes `*/15`, and `H` becomes 1, which is valid in every field.
const withoutHash = (text: string): string =>
  text
    .replace(/H\((\d+)-(\d+)\)\//g, '$1-$2/')
    .replace(/H\((\d+)-(\d+)\)/g, '$1')
    .replace(/H\//g, '*/')
    .replace(/H/g, '1');
