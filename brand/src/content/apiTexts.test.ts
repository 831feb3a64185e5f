import path from 'node:path';
import { readContent } from '@platform/content/checkContent';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';
import { apiTexts } from './apiTexts.ts';

type Texts = { [key: string]: Texts | string };

/** Keys with a text, such as `errors.required`, that both have. */
const same = (some: Texts, others: Texts, at = ''): string[] =>
  Object.entries(some).flatMap(([key, value]) => {
    const other = others[key];
    if (typeof value === 'string') return value === other ? [at + key] : [];
    return same(value, other as Texts, `${at}${key}.`);
  });

test('content in another language leaves no text of the API or its mails in English', () => {
  const folder = path.join(ROOT, 'e2e/content/second/brand');
  const german: Texts = readContent(folder, 'api.yaml', apiTexts);
  const english = apiTexts.parse({});
  expect(same(english, english)).toContain('mails.message.subject');
  expect(same(english, german)).toEqual([]);
});
