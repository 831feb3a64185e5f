import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { partsOf } from '../src/article/Contents.tsx';
import { FIXTURES } from '../testing/fixtureArticles.ts';
import { parseArticle } from './parseArticle.ts';

const head = {
  title: '"Backups that restore: a drill"',
  excerpt:
    'How to find out whether a backup is worth anything, by restoring it on a schedule, and measuring.',
  date: '2024-05-02',
  image: 'drill.svg',
  imageAlt: 'A disk, an arrow and a clock.',
};

const written = (front: Record<string, string>, body = 'Text.') =>
  `---\n${Object.entries(front)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n---\n${body}\n`;

const parse = (source: string, slug = 'backups') =>
  parseArticle(path.join(FIXTURES, `${slug}.md`), source);

const refused = (source: string, slug?: string): string => {
  try {
    parse(source, slug);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('an article’s file', () => {
  test('becomes a card and a text, with the studio as author', () => {
    const { card, body } = parse(written(head, '## One\n\nTwo: three.'));
    expect(card).toEqual({
      ...head,
      title: 'Backups that restore: a drill',
      slug: 'backups',
      status: 'published',
      author: 'Pipewright Studio',
      day: '2 May 2024',
      readTime: '1 min read',
    });
    expect(body).toEqual(['<h2 id="one"><a href="#one">One</a></h2><p>Two: three.</p>']);
  });

  test('can set author, tags and reading time', () => {
    const more = { author: "'A Guest'", tags: '[cloud, "cost: low"]', readTime: '9 min read' };
    expect(parse(written({ ...head, ...more })).card).toMatchObject({
      author: 'A Guest',
      tags: ['cloud', 'cost: low'],
      readTime: '9 min read',
    });
  });

  test.each([
    [0, '0 min read'],
    [30, '1 min read'],
    [1070, '5 min read'],
    [1500, '7 min read'],
  ])('of %i words takes %s', (words, readTime) => {
    const text = Array.from({ length: words }, () => 'word').join(' ');
    expect(parse(written(head, text)).card.readTime).toBe(readTime);
    expect(parse(written({ ...head, format: 'markdown' }, text)).card.readTime).toBe(readTime);
  });

  test('can have Windows line endings', () => {
    const { card, body } = parse(written(head).replaceAll('\n', '\r\n'));
    expect([card.date, body]).toEqual([head.date, ['<p>Text.</p>']]);
  });

  test('needs no date with status "coming-soon" or a time of publication', () => {
    const { date: _, ...undated } = head;
    expect(parse(written({ ...undated, status: 'coming-soon' })).card.date).toBe(undefined);
    const later = written({ ...undated, publishAt: '2999-01-01T09:00:00Z' });
    expect(parse(later).card.date).toBe('2999-01-01');
    expect(refused(written(undated))).toContain('unless the status is "coming-soon"');
  });

  test('is rejected with all mistakes, each with file and line', () => {
    const wrong = { ...head, readTime: 'five', date: '2024-13-01', autor: 'x', image: 'no.svg' };
    expect(refused(written(wrong)).split('\n')).toEqual([
      expect.stringMatching(/^content\/backups\.md:4: "date": .*date/),
      expect.stringMatching(/^content\/backups\.md:7: "readTime": must look like "5 min read"/),
      expect.stringMatching(/^content\/backups\.md:8: There is no key "autor"\. .*author/),
    ]);
    expect(refused(written({ ...head, image: 'no.svg' }))).toBe(
      'content/backups.md:5: There is no picture content/pictures/no.svg.',
    );
  });

  test('can name the languages of its code lines', () => {
    const code = (front: object) => parse(written({ ...head, ...front }, '```npm ci # all')).body;
    expect(code({ code: '[bash]' })).toEqual([
      expect.stringContaining('npm ci <span class="hljs-comment"># all</span>'),
    ]);
    expect(code({})).toEqual([expect.stringContaining('<code>npm ci # all</code>')]);
    expect(refused(written({ ...head, code: '[bash, unheard-of]' }))).toMatch(
      /^content\/backups\.md:7: .*language of highlight\.js/,
    );
  });

  test('gets a hint to add quotes where YAML needs them', () => {
    expect(refused(written({ ...head, title: 'Backups: a drill' }))).toMatch(
      /^content\/backups\.md:2: .*quotes/,
    );
  });

  test('is rejected without front matter, or with a file name that is no slug', () => {
    expect(refused('# Only text')).toMatch(/^content\/backups\.md:1: .*front matter/);
    expect(refused(written(head), 'Über Backups')).toMatch(/:1: .*address/);
  });
});

describe('Markdown', () => {
  const markdown = (text: string) => written({ ...head, format: 'markdown' }, text);
  const pieces = (text: string) => [...parse(markdown(text)).body];
  const html = (text: string) => pieces(text).join('').replaceAll('\n', '');

  test('renders bold text, links, inline code and numbered lists', () => {
    expect(html('**a** [b](/c) `d <e>`')).toBe(
      '<p><strong>a</strong> <a href="/c">b</a> <code>d &lt;e&gt;</code></p>',
    );
    expect(html('1. a\n2. b')).toBe('<ol><li>a</li><li>b</li></ol>');
  });

  test('renders scrollable tables without inline styles', () => {
    expect(html('| a | b |\n|---|--:|\n| c | d |')).toBe(
      '<div class="wide" role="group" aria-label="Table" tabindex="0"><table><thead><tr>' +
        '<th scope="col">a</th><th scope="col" class="right">b</th></tr></thead>' +
        '<tbody><tr><td>c</td><td class="right">d</td></tr></tbody></table></div>',
    );
  });

  test('highlights code of known languages', () => {
    expect(html('```ts\nconst a = 1 < 2;\n```')).toBe(
      '<div class="code"><pre tabindex="0"><code><span class="hljs-keyword">const</span> a = ' +
        '<span class="hljs-number">1</span> &lt; <span class="hljs-number">2</span>;</code></pre></div>',
    );
    const plain = '<div class="code"><pre tabindex="0"><code>a &lt; b</code></pre></div>';
    expect(html('```unheard-of\na < b\n```')).toBe(plain);
    expect(html('    a < b')).toBe(plain);
  });

  test('gives each heading its own anchor', () => {
    const written = html('## A `b`\n\n### A b\n\n## A & b');
    expect(written).toContain('<h3 id="a-b-2"><a href="#a-b-2">A b</a></h3>');
    expect(partsOf(written)).toEqual([
      { id: 'a-b', text: 'A b' },
      { id: 'a-b-3', text: 'A & b' },
    ]);
  });

  test('renders pictures that exist', () => {
    expect(pieces('One ![a "disk"](pictures/drill.svg) two')).toEqual([
      '<p>One ',
      { file: 'drill.svg', alt: 'a "disk"' },
      ' two</p>\n',
    ]);
  });

  test.each([
    ['a\nb\n<script>x</script>', 11, /HTML/],
    ['a\nb <b>c</b>', 10, /HTML.*<b>/],
    ['# Title', 9, /title’s level/],
    ['## [a](/b)', 9, /link/],
    ['a\n\n![a](pictures/no.png)', 11, /no picture content\/pictures\/no\.png/],
    ['![a](https://elsewhere.example/a.png)', 9, /content\/pictures/],
    ['![a](pictures/%E0%A4%A)', 9, /content\/pictures/],
    ['![](pictures/drill.svg)', 9, /what the picture shows/],
  ])('rejects %j', (text, line, problem) => {
    const message = refused(markdown(text));
    expect(message).toMatch(new RegExp(`^content/backups\\.md:${line}: `));
    expect(message).toMatch(problem);
  });

  test('rejects links to scripts', () => {
    expect(html('[a](javascript:alert)')).not.toContain('<a');
  });
});
