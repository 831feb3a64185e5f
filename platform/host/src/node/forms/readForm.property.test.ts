import { CALL_FIELD } from '@platform/contract/forms/formAnswer';
import { cases } from '@platform/testing/cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseForm } from './readForm.ts';

const text = fc.string({ unit: 'grapheme-composite' });

test('a form with arbitrary field names keeps all values', () => {
  const name = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'message'), text);
  fc.assert(
    fc.property(fc.dictionary(name, text, { maxKeys: 20 }), (values) => {
      const fields = Object.entries(values).filter(([field]) => !/^_(?!_)/.test(field));
      const body = new URLSearchParams([...fields, [CALL_FIELD, '/api/contact']]);
      const form = parseForm(String(body));
      expect(form?.call).toBe('/api/contact');
      const got = new Map(Object.entries(form?.values ?? {}));
      for (const [field, value] of fields) {
        expect(got.get(field)).toBe(value.replace(/\r\n?/g, '\n'));
      }
    }),
    cases,
  );
});

test('an arbitrary body is no form or calls the API', () => {
  const nonsense = fc.oneof(
    text,
    text.map((call) => `${CALL_FIELD}=/api/${call}`),
  );
  fc.assert(
    fc.property(nonsense, (body) => {
      expect(parseForm(body)?.call ?? '/api/x').toMatch(/^\/api\/[a-z-]+$/);
    }),
    cases,
  );
});
