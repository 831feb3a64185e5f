import { EMPTY_FIELDS } from '@site/cron-engine/expression/fields';
import { parseLine } from '@site/cron-engine/paste/parseLine';
import { expect, test } from 'vitest';
import type { ToolState } from '../address/address.ts';
import { noteOf, type Pasted, takeLine } from './pasted.ts';

const START: ToolState = { fields: EMPTY_FIELDS, zone: 'Europe/London' };

/** The result of pasting the lines one after the other. */
function paste(...texts: string[]): Pasted {
  let last: Pasted | undefined;
  for (const text of texts) {
    const line = parseLine(text);
    if (!line) throw new Error(`${text} is no line.`);
    last = takeLine(line)(last ?? START, last);
  }
  if (!last) throw new Error('Nothing was pasted.');
  return last;
}

test('the next line resets the zone of the line before, and the note says so', () => {
  const pasted = paste('CRON_TZ=Asia/Tokyo 0 9 * * *', '0 10 * * *');
  expect(pasted.zone).toBe('Europe/London');
  expect(noteOf(pasted)).toContain('The time zone is Europe/London again; Asia/Tokyo belonged to');
  const third = paste('TZ=Asia/Tokyo 0 9 * * *', 'TZ=Asia/Seoul 0 9 * * *', '0 10 * * *');
  expect(third.zone).toBe('Europe/London');
});

test('a chosen zone stays, without a note', () => {
  expect(paste('0 10 * * *').zone).toBe('Europe/London');
  expect(noteOf(paste('0 10 * * *'))).not.toContain('time zone');
  const tokyo = paste('TZ=Asia/Tokyo 0 9 * * *');
  const chosen = { fields: tokyo.fields, zone: 'America/New_York' };
  const line = parseLine('0 10 * * *');
  expect(line && takeLine(line)(chosen, tokyo).zone).toBe('America/New_York');
});

test('a line of GitHub Actions sets UTC', () => {
  expect(paste("- cron: '0 9 * * *'").zone).toBe('UTC');
  expect(paste("- cron: '0 9 * * *'", '0 10 * * *').zone).toBe('Europe/London');
});

test('a rejected line changes nothing', () => {
  const pasted = paste('TZ=Asia/Tokyo 0 9 * * *', 'rate(7 minutes)');
  expect(pasted.fields.hours).toBe('9');
  expect(pasted.zone).toBe('Asia/Tokyo');
  expect(noteOf(pasted)).toContain('every 7 minutes');
  expect(paste('TZ=Asia/Tokyo 0 9 * * *', '@reboot x', '0 10 * * *').zone).toBe('Europe/London');
});
