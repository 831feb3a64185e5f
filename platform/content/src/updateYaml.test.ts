import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { updateMarkdown, updateYaml } from './updateYaml.ts';

const ANY = z.any();

interface Page {
  title?: string;
  text?: string;
  note?: string;
  steps: { title?: string; hours?: number; tags?: string[] }[];
}

const BEFORE = `# The page.
title: 'One: first' # said twice
text: A text that is broken
  over two lines
steps:
  # The easy one.
  - title: Plan
    hours: 2
  - title: Build
    tags: [a, b]

# At the end.
note: |
  Two
  lines
`;

const first = (page: Page) => page.steps[0] as Page['steps'][number];

/** Applies a change to the values, as a form does, which knows neither comments nor lines. */
function edited(change: (values: Page) => unknown, before = BEFORE): string {
  const values = parse(before);
  change(values);
  const text = updateYaml(before, stringify(values, { lineWidth: 0 }), ANY);
  expect(parse(text)).toEqual(values);
  return text;
}

test.each([
  ['nothing', () => {}, '', ''],
  [
    'a text with a comment behind it',
    (page: Page) => {
      page.title = 'Two';
    },
    "'One: first' #",
    'Two #',
  ],
  [
    'a text over two lines',
    (page: Page) => {
      page.text = 'Short: now';
    },
    'A text that is broken\n  over two lines',
    "'Short: now'",
  ],
  [
    'a block of lines',
    (page: Page) => {
      page.note = 'Three\nlines\n';
    },
    'Two\n',
    'Three\n',
  ],
  [
    "a field of a list's item",
    (page: Page) => {
      first(page).hours = 3;
    },
    'hours: 2',
    'hours: 3',
  ],
  [
    'a list in brackets',
    (page: Page) => {
      page.steps[1]?.tags?.push('c');
    },
    '[a, b]',
    '[a, b, c]',
  ],
  [
    'a field that is absent now',
    (page: Page) => {
      delete page.text;
    },
    'text: A text that is broken\n  over two lines\n',
    '',
  ],
  [
    "the first field of a list's item",
    (page: Page) => {
      delete first(page).title;
    },
    'title: Plan\n    ',
    '',
  ],
  [
    'a new field',
    (page: Page) => {
      Object.assign(page.steps[1] ?? {}, { hours: 4 });
    },
    'tags: [a, b]\n',
    'tags: [a, b]\n    hours: 4\n',
  ],
  [
    'a new item at the end',
    (page: Page) => {
      page.steps.push({ title: 'Run' });
    },
    'tags: [a, b]\n',
    'tags: [a, b]\n  - title: Run\n',
  ],
  [
    'a removed item',
    (page: Page) => {
      page.steps.pop();
    },
    '  - title: Build\n    tags: [a, b]\n',
    '',
  ],
] as const)('a change of %s changes nothing else', (_, change, from, to) => {
  expect(edited(change)).toBe(BEFORE.replace(from, to));
});

test.each([
  ['in front of all', (page: Page) => page.steps.unshift({ title: 'Ask' })],
  ['between others', (page: Page) => page.steps.splice(1, 0, { title: 'Draw' })],
  ['in a file without a newline', (page: Page) => page.steps.push({ title: 'Last' })],
])('a new item %s keeps comments', (_, change) => {
  const text = edited(change, BEFORE.trimEnd());
  for (const kept of ['# The page.', '# The easy one.', '# At the end.', 'broken\n  over'])
    expect(text).toContain(kept);
});

test.each([
  ['a list that becomes empty', 'list:\n  - a\n', { list: [] }],
  ['a list that gets its first item', 'list: []\n', { list: ['a'] }],
  ['a list that becomes a map', 'list:\n  - a\n', { list: { a: 1 } }],
  ['a map without the former keys', 'a:\n  b: 1\n', { a: { c: 1 } }],
  ['a list in a list', '- - a\n  - b\n- c\n', [['b'], 'c']],
  ['an empty value', 'a:\nb: 1\n', { a: 'x', b: 1 }],
  ['a key in quotes', "'a b': 1\n", { 'a b': 2 }],
  ['a text that looks like a number', 'a: b\n', { a: '24' }],
  ['a text with "$&"', 'a: b\n', { a: '$& $1' }],
])('%s has the new values', (_, before, values) => {
  const text = updateYaml(`# Kept.\n${before}`, stringify(values), ANY);
  expect(parse(text)).toEqual(values);
  expect(text).toMatch(/^# Kept\.\n/);
});

test('optional fields that a form leaves empty are absent, required ones stay', () => {
  const schema = z.strictObject({
    title: z.string(),
    ask: z.string().optional(),
    copy: z.strictObject({ done: z.string() }).optional(),
    tags: z.array(z.string()).min(1).optional(),
    more: z.array(z.string()).optional(),
    list: z.array(z.strictObject({ to: z.string(), from: z.string().optional() })),
  });
  const form =
    "title: ''\nask: ''\ncopy:\n  done: ''\ntags: []\nmore: []\nlist:\n  - to: ''\n    from: null\n";
  const text = updateYaml('title: One\nask: Two\nlist: []\n', form, schema);
  expect(parse(text)).toEqual({ title: '', more: [], list: [{ to: '' }] });
});

test('front matter and text of Markdown change separately', () => {
  const before = '---\n\ntitle: One # first\n---\n\nText\n';
  expect(updateMarkdown(before, '---\ntitle: Two\n---\nText', ANY)).toBe(
    '---\n\ntitle: Two # first\n---\n\nText\n',
  );
  expect(updateMarkdown(before, '---\ntitle: One\n---\nMore: $& text\n', ANY)).toBe(
    '---\n\ntitle: One # first\n---\n\nMore: $& text\n',
  );
  expect(updateMarkdown('', '---\ntitle: New\n---\nText', ANY)).toBe(
    '---\ntitle: New\n---\n\nText\n',
  );
  expect(updateMarkdown('', '---\ntitle: Soon\n---\n', ANY)).toBe('---\ntitle: Soon\n---\n');
});
