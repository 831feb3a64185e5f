import path from 'node:path';
import { mistakesIn } from '@platform/content/checkContent';
import { jsonSchemaText } from '@platform/content/jsonSchema';
import { expect, test } from 'vitest';
import { rules } from './content.ts';

const remote = path.join(import.meta.dirname, '..');

test('the content is sound', () => {
  expect(mistakesIn(path.join(remote, 'content'), rules)).toEqual([]);
});

// `npx vitest run --update` writes what is compared here.
test.each(Object.entries(rules.schemas))('editors know what stands in %s', async (file, schema) => {
  const written = path.join(remote, 'schemas', file.replace('.yaml', '.json'));
  await expect(jsonSchemaText(schema)).toMatchFileSnapshot(written);
});
