// The content in this repository, by its schemas.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findMistakes } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { describe, expect, test } from 'vitest';
import { CONTENT_FILES, CONTENT_RULES } from '../src/content/contentFiles.ts';

/** An optional file may be absent. */
const PRESENT = CONTENT_FILES.filter(({ owner, file }) =>
  existsSync(path.join(contentFolder(owner), file)),
);

test('each file of content names its schema', () => {
  for (const { owner, file } of PRESENT) {
    const [first] = readFileSync(path.join(contentFolder(owner), file), 'utf8').split('\n');
    const schema = `../schemas/${file.replace('.yaml', '.json')}`;
    expect(first).toBe(`# yaml-language-server: $schema=${schema}`);
  }
});

describe.each(Object.entries(CONTENT_RULES))(
  'the content of %s, as it goes live,',
  (owner, rules) => {
    const folder = path.join(ROOT, owner, 'content');

    test('is sound', () => {
      expect(findMistakes(folder, rules)).toEqual([]);
    });

    test('is YAML, JSON or Markdown only', () => {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true });
      const known = /\.(ya?ml|json|md|svg|png|jpe?g|webp|avif)$/;
      const others = files.filter((file) => file.isFile() && !known.test(file.name));
      expect(others.map(({ name }) => name)).toEqual([]);
    });
  },
);
