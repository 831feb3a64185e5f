// Runs on both sides.

import type { Problem } from '../expression/fieldTokens.ts';
import { explainTexts } from '../texts/explain.texts.ts';

/** Puts what the parser refuses into a sentence. */
export function describeProblem({ rule, unit = 'minutes', text }: Problem): string {
  switch (rule) {
    case 'characters':
      if (/^W$/i.test(text) && unit === 'dayOfMonth') return explainTexts.nearestWeekday;
      if (text.startsWith('@')) return explainTexts.alias(text);
      return explainTexts.character(unit, text);
    case 'name':
      return explainTexts.name(unit, text);
    case 'wildcard':
      return explainTexts.wildcard(text);
    case 'hole':
      return explainTexts.hole;
    case 'slashes':
      return explainTexts.slashes(text);
    case 'dashes':
      return explainTexts.dashes(text);
    case 'range-ends':
      if (text.startsWith('/')) return explainTexts.stepStart(text);
      return /^-|-$/.test(text) ? explainTexts.openRange(text) : explainTexts.rangeEnds(text);
    case 'out-of-range':
    case 'range-out':
      return explainTexts.outOfRange(unit, text);
    case 'reversed':
      return explainTexts.reversed(text);
    case 'step':
      return explainTexts.step(text);
    case 'last':
      return unit === 'dayOfMonth' ? explainTexts.lastDay(text) : explainTexts.lastWeekday(text);
    case 'nth':
      return explainTexts.nth(text);
    case 'duplicate':
      return unit === 'dayOfWeek' && /^(0|7|sun)$/i.test(text)
        ? explainTexts.sunday(text)
        : explainTexts.duplicate(text);
    case 'unreachable':
      return explainTexts.unreachable(text);
    case 'too-many-values':
      return explainTexts.tooManyValues;
    case 'too-many-fields':
      return explainTexts.tooManyFields;
    case 'too-long':
      return explainTexts.tooLong;
  }
}
