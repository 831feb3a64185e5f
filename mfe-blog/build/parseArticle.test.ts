import { describe, expect, test } from 'vitest';
import { parseArticle } from './parseArticle.ts';

const head = {
  title: 'Backups that restore: a drill',
  excerpt:
    'How to find out whether a backup is worth anything: restore it, on a schedule, and measure it.',
  date: '2024-05-02',
  readTime: '4 min read',
  image: 'drill.svg',
  imageAlt: 'A disk, an arrow and a clock.',
};

const written = (front: Record<string, string>, body = 'Text.') =>
  `---\n${Object.entries(front)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n---\n${body}\n`;

describe('a writer’s file', () => {
  test('becomes a card and a body, and the studio is its author', () => {
    const { card, body } = parseArticle('backups', written(head, '## One\n\nTwo: three.'));
    expect(card).toMatchObject({ ...head, slug: 'backups', status: 'published' });
    expect(card.author).toBe('Pipewright Studio');
    expect(body).toBe('## One\n\nTwo: three.');
  });

  test('may name another author', () => {
    expect(parseArticle('backups', written({ ...head, author: 'A Guest' })).card.author).toBe(
      'A Guest',
    );
  });

  test('may have Windows line ends', () => {
    const { card, body } = parseArticle('backups', written(head).replaceAll('\n', '\r\n'));
    expect([card.title, body]).toEqual([head.title, 'Text.']);
  });

  test('needs no date while the status is "coming-soon"', () => {
    const { date: _, ...undated } = head;
    expect(parseArticle('x', written({ ...undated, status: 'coming-soon' })).card.date).toBe(
      undefined,
    );
    expect(() => parseArticle('x', written(undated))).toThrow('unless the status');
  });

  test('is refused with all of its mistakes and its name', () => {
    const wrong = written({ ...head, readTime: 'five minutes', date: '2024-13-01', autor: 'x' });
    expect(() => parseArticle('x', wrong)).toThrow(
      /content\/x\.md(?=[\s\S]*autor)(?=[\s\S]*date)(?=[\s\S]*5 min read)/,
    );
  });

  test('is refused without front matter', () => {
    expect(() => parseArticle('x', '# Only text')).toThrow('content/x.md must begin with');
  });
});
