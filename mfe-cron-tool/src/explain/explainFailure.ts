// Runs on both sides. Says why nothing can be told of an expression that the parser accepts.
import { explainTexts, unitLabel } from '../../content/explain.texts.ts';
import { assemble, type CronFields } from '../cron/fields.ts';
import { type CronUnit, UNIT_NAMES } from '../cron/units.ts';
import { CALCULATION_FAILED, type Evaluation } from '../engine/evaluation.ts';
import { type Explanation, explain, explainSpaces } from './explain.ts';
import { inputAt, replacePart } from './inputs.ts';

/** Why there is that error. Empty when it can't be told. */
export const explainError = (fields: CronFields, error: Evaluation['error']): Explanation[] =>
  error === CALCULATION_FAILED ? explainFailure(fields) : explain(fields);

/** Why neither a sentence nor runs can be had. Never empty. */
export function explainFailure(fields: CronFields): Explanation[] {
  const expression = assemble(fields);
  const unusual = explainSpaces(fields).filter(({ text }) => text === explainTexts.unusualSpace);
  const words = [...expression.matchAll(/\S+/g)];
  const reasons = words.flatMap(({ 0: text, index }): Explanation[] => {
    const unit = UNIT_NAMES[words.findIndex((word) => word.index === index) + 6 - words.length];
    if (!unit) return [];
    const found = reasonOf(text, unit);
    if (!found) return [];
    const field = inputAt(fields, index);
    const changed = replacePart(
      fields,
      { text, start: index, end: index + text.length },
      found.use,
    );
    return [
      {
        field,
        label: unitLabel(unit),
        text: found.text,
        suggestion: { value: changed[field], fields: changed },
      },
    ];
  });
  const all = [...unusual, ...reasons];
  return all.length > 0 ? all : [{ text: explainTexts.tooRare }];
}

function reasonOf(text: string, unit: CronUnit): { text: string; use: string } | undefined {
  // Names of weekdays and months have the letter too.
  if (/H/.test(text.replace(/[a-z]{3}/gi, ''))) {
    return { text: explainTexts.hashed(text), use: withoutHash(text) };
  }
  if (unit !== 'dayOfMonth' && unit !== 'dayOfWeek' && text.includes('?')) {
    return { text: explainTexts.question(text), use: text.replaceAll('?', '*') };
  }
  const [, weekday = '', occurrence] = /^(.*)#(.*)$/.exec(text) ?? [];
  if (occurrence === undefined) {
    // A weekday of many digits, or with a zero before it.
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

// `H/15` is `*/15` for want of something better, and `H` a value that every field has.
const withoutHash = (text: string): string =>
  text
    .replace(/H\((\d+)-(\d+)\)\//g, '$1-$2/')
    .replace(/H\((\d+)-(\d+)\)/g, '$1')
    .replace(/H\//g, '*/')
    .replace(/H/g, '1');
