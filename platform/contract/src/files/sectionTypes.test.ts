import { expect, test } from 'vitest';
import { isPlainType } from './sectionTypes.ts';

test.each([
  '{}',
  '{\n    headingLevel?: 1 | 2;\n}',
  '{ tags: readonly string[]; "data-x"?: boolean | null; at: \'x\' | "y\'s"; size: -1.5 }',
  '{ items: readonly { readonly [x: string]: unknown }[]; pair: [number, string] }',
  '{ kind: "a"; a: string } | { kind: "b" }',
  `{ key: \`id-\${string}\` }`,
])('%s is a type of plain data', (text) => {
  expect(isPlainType(text)).toBe(true);
});

test.each([
  ['no object', 'string'],
  ['nothing', ''],
  ['an open bracket', '{ a: string'],
  ['a bracket that ends the module', "{} } declare global { interface Window { x: 'y' } } { {}"],
  ['another member', "{}\n'mfe-blog#./BlogTeaser': unknown"],
  ['another member after a semicolon', '{}; readonly b: {}'],
  ['an index of the whole interface', '{}\n[key: string]: unknown'],
  ['an import', '{ a: import("node:fs").Stats }'],
  ['a name', '{ a: Window }'],
  ['a query', '{ a: typeof window }'],
  ['a function', '{ a: () => void }'],
  ['a comment', '{ a: string /* */ }'],
  ['a line comment', '{ a: string // }\n}'],
  ['a template of another type', `{ a: \`\${import("x").y}\` }`],
  ['more than 10,000 characters', `{ a: '${'x'.repeat(10_000)}' }`],
])('%s is none', (_what, text) => {
  expect(isPlainType(text)).toBe(false);
});
