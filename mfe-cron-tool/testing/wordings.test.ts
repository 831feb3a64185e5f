// Wordings of people and code, with the expression and zone that they mean, or the part that a
// refusal names after "!".

import { assemble } from '@site/cron-engine/expression/fields';
import { readText } from '@site/cron-engine/phrases/readText';
import { describe, expect, test } from 'vitest';
import wordings from './wordings.json' with { type: 'json' };

/** The lines with their zone; "+1" if the text has more schedules, which the note names. */
function answer(text: string): string {
  const found = readText(text);
  if (!found) return '';
  const lines = 'fields' in found ? [assemble(found.fields)] : found.lines;
  if (!lines) return `! ${'refused' in found && found.refused}`;
  const more = found.more ? ' +1' : '';
  return lines.map((line) => [line, found.zone].filter(Boolean).join(' ') + more).join(' | ');
}

describe.each(Object.entries(wordings))('%s', (_, pairs) => {
  test.each(pairs)('%s', (text = '', expected = '') => {
    const given = answer(text);
    if (!expected.startsWith('! ')) return expect(given).toBe(expected);
    expect(given).toMatch(/^! /);
    expect(given.toLowerCase()).toContain(expected.slice(2).toLowerCase());
  });
});
