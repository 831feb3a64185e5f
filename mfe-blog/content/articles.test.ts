import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { articlesFromDisk } from '../build/articlesFromDisk.ts';
import { articleLines } from '../src/article/articleLines.ts';

const published = articlesFromDisk.filter(({ card }) => card.status === 'published');

/** Words that a reader sees. */
const words = (body: string) =>
  body.replaceAll(/^(?:#{1,3} |- |```)/gm, '').match(/\S+/g)?.length ?? 0;

test('the articles of the specification are there (spec §2, blog article)', () => {
  const facts = published.map(({ card }) => [card.slug, card.date, card.readTime, card.author]);
  expect(facts).toEqual([
    ['cicd-best-practices-github-actions', '2024-03-14', '7 min read', 'Pipewright Studio'],
    ['optimizing-aws-infrastructure-costs', '2024-03-15', '5 min read', 'Pipewright Studio'],
  ]);
});

test.each([
  ['optimizing-aws-infrastructure-costs', [/pricing models/, /Strategies/, /Practices/]],
  [
    'cicd-best-practices-github-actions',
    [/Key concepts/, /Pipeline components/, /example workflow/],
  ],
])('%s covers its subjects in their order (spec §2)', (slug, subjects) => {
  const body = published.find(({ card }) => card.slug === slug)?.body ?? '';
  const headings = articleLines(body).flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block.text] : [],
  );
  const places = subjects.map((subject) => headings.findIndex((heading) => subject.test(heading)));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

describe.each(articlesFromDisk.map((article) => [article.card.slug, article] as const))(
  '%s',
  (slug, { card }) => {
    test('has an address that can be typed', () => {
      expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    });

    test('has its picture', () => {
      const file = path.join(import.meta.dirname, '../src/pictures', card.image);
      expect(existsSync(file), file).toBe(true);
    });
  },
);

describe.each(published.map((article) => [article.card.slug, article] as const))(
  '%s',
  (_, { card, body }) => {
    test('takes as long to read as it says, at 200 to 230 words a minute', () => {
      const minutes = Number.parseInt(card.readTime, 10);
      expect(words(body)).toBeGreaterThanOrEqual(minutes * 200);
      expect(words(body)).toBeLessThanOrEqual(minutes * 230);
    });

    test('leaves the first heading level to the title and skips none', () => {
      const levels = articleLines(body).flatMap((block) =>
        block.kind === 'heading' ? [block.level] : [],
      );
      expect(levels[0]).toBe(2);
      expect(levels).not.toContain(1);
    });

    test('uses no markup that would be shown as it is', () => {
      for (const block of articleLines(body)) {
        if (block.kind === 'code') {
          // A formatter of Markdown takes "```" for a fence and adds to it: keep it away from here.
          for (const row of block.rows) expect(row.text).not.toMatch(/^`/);
          continue;
        }
        const texts = 'rows' in block ? block.rows.map((row) => row.text) : [block.text];
        for (const text of texts) expect(text).not.toMatch(/`|\*\*|^\s|^#|^\* |\]\(/);
      }
    });
  },
);
