// Texts of the maximum length, in several scripts (spec §5).
import { describe, expect, test } from 'vitest';
import { MOST } from '../records/fields.ts';
import { PAYLOADS } from '../testing/payloads.ts';
import { readRecords } from '../testing/readRecords.ts';
import { startApi } from '../testing/startApi.ts';

/** A form with its text and its lines. */
const FIELDS = [
  ['/api/reviews', 'text', ['name', 'company']],
  ['/api/contact', 'message', ['name']],
  ['/api/book-consultation', 'message', ['fullName', 'company']],
] as const;
const SCRIPTS = [
  ['Latin', 'm'],
  ['Devanagari', 'म'],
  ['emoji', '😀'],
] as const;

/** JSON with every non-ASCII character as \uXXXX, as some clients write it. */
const escaped = (value: unknown) =>
  JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

describe.each(FIELDS)('POST %s', (path, field, lines) => {
  const body = PAYLOADS[path];

  test.each(SCRIPTS)(
    'stores texts of the maximum length in %s in full, and rejects one character more by field',
    async (_name, letter) => {
      const api = await startApi();
      for (const name of [field, ...lines]) {
        const most = name === field ? MOST.text : MOST.line;
        const text = letter.repeat(most);
        for (const content of [JSON.stringify, escaped]) {
          expect((await api.post(path, content({ ...body, [name]: text }))).status).toBe(201);
        }
        expect((await readRecords(api.dataDir, path)).at(-1)[name]).toBe(text);
        const longer = await api.post(path, { ...body, [name]: text + letter });
        expect(longer.status).toBe(400);
        expect(Object.keys(longer.body.fields)).toEqual([name]);
        const limit = `at most ${most.toLocaleString('en')} characters`;
        expect(longer.body.fields[name]).toContain(limit);
      }
    },
  );
});

test('a page of the list ends early with long reviews and links to the others', async () => {
  const api = await startApi();
  const long = (letter: string) => ({ name: 'Asha', rating: 5, text: letter.repeat(MOST.text) });
  for (const letter of 'abcde') await api.post('/api/reviews', long(letter));
  const seen: string[] = [];
  for (let next: string | undefined = '/api/reviews'; next; ) {
    const { body, headers } = await api.get(next);
    expect(JSON.stringify(body).length).toBeLessThan(260_000);
    for (const { text } of body) seen.push(text[0]);
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(seen.join('')).toBe('edcba');
});
