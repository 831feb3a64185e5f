// What editors and Decap CMS know of the content: the build's schemas as JSON Schemas.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mistakesIn } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import { jsonSchemaText } from '@platform/content/jsonSchema';
import { updateYaml } from '@platform/content/updateYaml';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { frontMatterSchema } from '../../mfe-blog/build/frontMatter.ts';
import { pageMatterSchema } from '../../mfe-marketing/build/pages/pageMatter.ts';
import { decapConfig, type Field } from '../../shell/src/editor/decapConfig.ts';
import { CONTENT_FILES, CONTENT_RULES } from '../src/contentFiles.ts';

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

describe('Decap CMS', () => {
  const config = decapConfig(
    Object.entries(CONTENT_RULES).map(([workspace, rules]) => ({ workspace, rules })),
    { name: 'proxy' },
  );

  /** The part of a value that a form with these fields knows and saves. */
  function saved(value: unknown, fields: Field[]): unknown {
    const known = fields.flatMap(({ name, widget, field, fields: own, required }) => {
      const each = (value as Record<string, unknown>)[name];
      if (each === undefined) {
        expect(required, name).toBe(false);
        return [];
      }
      if (widget === 'object') return [[name, saved(each, own ?? [])]];
      if (widget !== 'list') return [[name, each]];
      return [[name, (each as unknown[]).map((one) => (field ? one : saved(one, own ?? [])))]];
    });
    return Object.fromEntries(known);
  }

  test.each(PRESENT)(
    'loses nothing of $owner/content/$file, and saves what the build takes',
    (one) => {
      const files = config.collections.flatMap((collection) =>
        'files' in collection ? collection.files : [],
      );
      const form = files.find(({ file }) => file === `${one.owner}/content/${one.file}`);
      const text = readFileSync(path.join(contentFolder(one.owner), one.file), 'utf8');
      const content = parse(text);
      const again = saved(content, form?.fields ?? []);
      expect(again).toEqual(content);
      expect(updateYaml(text, stringify(again), one.schema)).toBe(text);
      expect(one.schema.safeParse(again).success).toBe(true);
    },
  );

  test('asks for no field of an optional object, but for those of a list’s items', () => {
    const mails = config.collections.flatMap((each) => ('files' in each ? each.files : []));
    const { fields = [] } = mails.find(({ name }) => name === 'visitor-mails') ?? {};
    const [message] = fields;
    expect(message).toMatchObject({ name: 'message', required: false });
    expect(message?.fields?.map(({ required }) => required)).toEqual([false, false]);
    const hire = mails.find(({ name }) => name === 'hire')?.fields;
    const rows = hire?.find(({ name }) => name === 'comparison')?.fields;
    const [title] = rows?.find(({ name }) => name === 'rows')?.fields ?? [];
    expect(title).toEqual({ name: 'title', label: 'Title' });
  });

  test('finds the articles, and knows every key in them', () => {
    const articles = config.collections.find(({ name }) => name === 'articles');
    if (!articles || !('folder' in articles))
      throw new Error('There is no collection of articles.');
    const names = articles.fields.map(({ name }) => name);
    expect(names).toEqual([...Object.keys(frontMatterSchema.shape), 'body']);
    expect(readdirSync(path.join(ROOT, articles.folder)).some((file) => file.endsWith('.md'))).toBe(
      true,
    );
  });
});
