import path from 'node:path';
import { mistakesIn } from '@platform/content/checkContent';
import { jsonSchemaText } from '@platform/content/jsonSchema';
import { expect, test } from 'vitest';
import { rules } from './content.ts';

const remote = path.join(import.meta.dirname, '..');

test('the content follows its schemas', () => {
  expect(mistakesIn(path.join(remote, 'content'), rules)).toEqual([]);
});

// `npx vitest run --update` writes the schemas.
test.each(Object.entries(rules.schemas))(
  'the JSON schema of %s is up to date',
  async (file, schema) => {
    const written = path.join(remote, 'schemas', file.replace('.yaml', '.json'));
    await expect(jsonSchemaText(schema)).toMatchFileSnapshot(written);
  },
);
