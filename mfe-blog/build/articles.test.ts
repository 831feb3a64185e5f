import { readContent } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import { expect, test } from 'vitest';
import { schemas } from './content.ts';

test('content of a version without copy buttons, neighbours and portraits is still valid', () => {
  const schema = schemas['blog.yaml'];
  const { copy, others, authors, ...former } = readContent(
    contentFolder('mfe-blog'),
    'blog.yaml',
    schema,
  );
  expect(schema.parse(former)).toMatchObject({
    copy: { done: 'Copied' },
    others: { previous: 'Previous article' },
    authors: [],
  });
});
