import { cases } from '@platform/testing/cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCrontab } from './readCrontab.ts';

const line = fc.oneof(
  fc.stringMatching(/^[0-9*/,\-A-Z@#=" ]{0,40}$/),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'OnCalendar=constructor',
    '',
    '# a comment',
    '\t*/5 * * * * root backup',
    '@daily x',
    'TZ=UTC',
    '@reboot',
  ),
  fc.constantFrom('CRON_TZ=Asia/Kolkata 0 9 * * 1 x', "- cron: '0 9 * * *'", 'OnCalendar=daily'),
  fc.string({ unit: 'binary' }).map((text) => text.replace(/[\r\n]/g, '')),
);

test('every line appears in the result, with its number', () => {
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom('\n', '\r\n'), (lines, end) => {
      const { jobs, unread } = readCrontab(lines.join(end));
      const found = [...jobs, ...unread];
      expect(new Set(found.map((each) => each.line)).size).toBe(found.length);
      for (const each of found) expect(lines[each.line - 1]?.trim()).toBe(each.text);
      for (const { line: at, column, text } of jobs) {
        const written = lines[at - 1] ?? '';
        expect(column).toBeGreaterThanOrEqual(written.indexOf(text) + 1);
        expect(column).toBeLessThanOrEqual(written.length);
      }
      // Lines left out contain no schedule.
      for (const [at, written] of lines.entries()) {
        if (found.some((each) => each.line === at + 1)) continue;
        expect(written.trim()).toMatch(/^$|^#|^["']?[A-Za-z_]\w*["']?\s*=/);
      }
    }),
    { ...cases, examples: [[['constructor', '__proto__'], '\n']] },
  );
});
