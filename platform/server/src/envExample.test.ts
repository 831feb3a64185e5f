import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');

const variables = [...read('platform/server/src/env.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(
  ([, name]) => name,
);

const example = [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']): [string, string] => [name, value],
);

test('.env.example lists exactly the variables of the schema, in its order', () => {
  expect(variables).toContain('PORT');
  expect(example.map(([name]) => name)).toEqual(variables);
});

test('an unchanged .env.example changes nothing', () => {
  expect(parseEnv(Object.fromEntries(example))).toEqual(parseEnv({}));
});

test('.env.example has every default', () => {
  const unset = parseEnv({ PORT: '4000' });
  const withDefault = Object.keys(unset).filter((name) => name !== 'SITE_URL');
  expect(example.filter(([, value]) => value).map(([name]) => name)).toEqual(withDefault);
});
