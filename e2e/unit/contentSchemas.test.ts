// What code editors know of the content: the build's schemas as JSON Schemas.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mistakesIn } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import { jsonSchemaText } from '@platform/content/jsonSchema';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { describe, expect, test } from 'vitest';
import { frontMatterSchema } from '../../mfe-blog/build/frontMatter.ts';
import { pageMatterSchema } from '../../mfe-marketing/build/pages/pageMatter.ts';
import { CONTENT_FILES, CONTENT_RULES } from '../src/content/contentFiles.ts';

const ARTICLE = { owner: 'mfe-blog', file: 'article.yaml', schema: frontMatterSchema };
const PAGE = { owner: 'mfe-marketing', file: 'page.yaml', schema: pageMatterSchema };
/** An optional file may be absent. */
const PRESENT = CONTENT_FILES.filter(({ owner, file }) =>
  existsSync(path.join(contentFolder(owner), file)),
);
const schemaFile = (owner: string, file: string) =>
  path.join(owner, 'schemas', file.replace('.yaml', '.json'));

// `npx vitest run e2e/unit/contentSchemas --update` writes what is compared here.

test.each([...CONTENT_FILES, ARTICLE, PAGE])(
  '$owner/content/$file has its JSON Schema',
  async (one) => {
    const written = path.join(ROOT, schemaFile(one.owner, one.file));
    await expect(jsonSchemaText(one.schema)).toMatchFileSnapshot(written);
  },
);

test('each file of content names its schema, and none is left over', () => {
  for (const { owner, file } of PRESENT) {
    const [first] = readFileSync(path.join(contentFolder(owner), file), 'utf8').split('\n');
    expect(first).toBe(`# yaml-language-server: $schema=${schemaFile('..', file)}`);
  }
  const written = Object.keys(CONTENT_RULES).flatMap((owner) =>
    readdirSync(path.join(ROOT, owner, 'schemas')).map((file) => path.join(owner, 'schemas', file)),
  );
  const known = [...CONTENT_FILES, ARTICLE, PAGE].map(({ owner, file }) => schemaFile(owner, file));
  // A missing schema fails above, or `--update` has just written it.
  expect(written.filter((file) => !known.includes(file))).toEqual([]);
});

describe.each(Object.entries(CONTENT_RULES))(
  'the content of %s, as it goes live,',
  (owner, rules) => {
    const folder = path.join(ROOT, owner, 'content');

    test('is sound', () => {
      expect(mistakesIn(folder, rules)).toEqual([]);
    });

    test('is YAML, JSON or Markdown only', () => {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true });
      const known = /\.(ya?ml|json|md|svg|png|jpe?g|webp|avif)$/;
      const others = files.filter((file) => file.isFile() && !known.test(file.name));
      expect(others.map(({ name }) => name)).toEqual([]);
    });
  },
);
