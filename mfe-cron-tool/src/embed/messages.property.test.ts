import { cases } from '@platform/testing/cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSettings, readToolMessage, sealed } from './messages.ts';

const settings = fc.record(
  { expression: fc.string(), timezone: fc.string(), compact: fc.boolean() },
  { requiredKeys: [] },
);

test('sealed settings arrive unchanged, and any other message is ignored', () => {
  fc.assert(
    fc.property(settings, fc.anything(), (sent, anything) => {
      expect(readSettings(sealed({ settings: sent }))).toEqual(sent);
      expect(readSettings(anything)).toBeUndefined();
      expect(readToolMessage(anything)).toBeUndefined();
    }),
    cases,
  );
});

test('settings of any content are read with valid types or not at all', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('expression', 'theme', 'compact'), fc.anything()),
      (data) => {
        const read = readSettings(sealed({ settings: data }));
        if (!read) return;
        expect(['string', 'undefined']).toContain(typeof read.expression);
        expect([undefined, 'light', 'dark']).toContain(read.theme);
        expect(['boolean', 'undefined']).toContain(typeof read.compact);
      },
    ),
    cases,
  );
});
