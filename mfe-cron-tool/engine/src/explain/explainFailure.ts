// Runs on both sides. Explains why a valid expression has no description or no runs.

import { CALCULATION_FAILED, type Evaluation } from '../evaluation/evaluation.ts';
import { assemble, type CronFields } from '../expression/fields.ts';
import { type CronUnit, UNIT_NAMES } from '../expression/units.ts';
import { explainTexts, unitLabel } from '../texts/explain.texts.ts';
import { extrasTexts } from '../texts/extras.texts.ts';
import { isZone } from '../zones/zone.ts';
import { type Explanation, explain, explainSpaces, replacePart } from './explain.ts';

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
