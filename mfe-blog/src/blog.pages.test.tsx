import type { RenderContext } from '@platform/contract/renderContext';
import { count } from '@platform/remote/testing/html';
import { htmlOf, visit } from '@platform/remote/testing/visit';
import { describe, expect, test, vi } from 'vitest';

vi.mock('./posts/cards.glob', () => import('../testing/fixtureArticles.ts'));
vi.mock('./article/bodies.glob', () => import('../testing/fixtureArticles.ts'));

const { default: routes } = await import('./blog.routes.ts');

const NOW = Date.parse('2024-08-01');
const everybody: RenderContext = { now: NOW, preview: false };

const open = (address: string, context = everybody) => visit(routes, address, { context });

const BACKUPS = 'backups-that-restore';
const LOGS = 'logs-worth-keeping';
const MARKDOWN = 'tables-and-code';
const ARRIVED = 'published-on-its-day';
const LATER = 'from-next-year-on';
const DRAFT = 'not-finished-yet';
const UNWRITTEN = 'alerts-for-people';

const slugsIn = (html: string) =>
  [...html.matchAll(/href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug);

describe('the list', () => {
  test('shows published articles, newest first, and the "coming soon" one last', async () => {
    const { html } = await open('/blog');
    expect(html).toContain('>Latest Insights</h1>');
    expect(html).toContain('Stay updated with the latest in cloud and DevOps');
    expect(count(html, />Read more →<\/a>/g)).toBe(5);
    expect(slugsIn(html)).toEqual([BACKUPS, LOGS, MARKDOWN, ARRIVED, UNWRITTEN]);
    expect(html).toMatch(/<time dateTime="2024-05-02">2 May 2024<\/time>.*1 min read/i);
    expect(html).toMatch(/Coming Soon.*0 min read/);
  });

  test('loads only the first picture eagerly', async () => {
    const { html } = await open('/blog');
    const loading = [...html.matchAll(/loading="(\w+)"/g)].map(([, when]) => when);
    expect(loading).toEqual(['eager', ...loading.slice(1).map(() => 'lazy')]);
    expect(loading.length).toBeGreaterThan(1);
  });

  test('links to its feed, which the home page only declares in its head', async () => {
    const { html } = await open('/blog');
    expect(html).toMatch(/<a target="_self"[^>]*href="\/rss.xml"[^>]*>/);
    const { default: BlogTeaser } = await import('./teaser/BlogTeaser.tsx');
    expect(htmlOf(BlogTeaser)).not.toContain('/rss.xml');
  });

  test('has no button for a studio without an external blog', async () => {
    vi.stubGlobal('HAS_EXTERNAL_BLOG', false);
    const { html } = await open('/blog');
    vi.unstubAllGlobals();
    expect(html).not.toContain('View All Posts');
    expect(html).toContain('/rss.xml');
  });

  test('shows the parts of each card in the order of the specification', async () => {
    const { html } = await open('/blog');
    const cards = html.match(/<article.*?<\/article>/g) ?? [];
    for (const card of cards) {
      expect(card).toMatch(
        /<img .*(?:<time|Coming Soon).* min read<.*<h2.*<\/h2><p.*(?:Pipewright Studio|A Guest)<.*Read more →/,
      );
    }
    expect(cards).toHaveLength(5);
  });

  test('links to the external blog in a new tab', async () => {
    const { html } = await open('/blog');
    expect(html).toMatch(
      /<a target="_blank" rel="noopener noreferrer"[^>]*href="https:\/\/blog\.[^>]*>View All Posts/,
    );
  });
});

describe('an article', () => {
  test('shows back link, picture, title, author, date, reading time and text', async () => {
    const { html, status } = await open(`/blog/${BACKUPS}`);
    expect(status).toBe(200);
    expect(count(html, /<h1/g)).toBe(1);
    expect(html).toMatch(
      /href="\/blog".*Back to Blog.*<img .*alt="A disk.*<h1.*>Backups that restore: a drill<\/h1>.*Pipewright Studio<.*<time.*2 May 2024.*1 min read<.*<h2 id="the-drill">/i,
    );
    const contents = /<nav aria-label="On this page".*?<\/nav>/.exec(html)?.[0] ?? '';
    const anchors = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(anchors).toEqual(['the-drill', 'what-it-costs']);
    expect(html).toContain('`bold` and **stars** stay');
    expect(html).not.toContain('```');
  });

  test('in Markdown shows its formatted text and tags', async () => {
    const { html } = await open(`/blog/${MARKDOWN}`);
    expect(html).toMatch(/#markdown<.*#house style</);
    for (const tag of ['<strong>bold', '<ol>', '<table>', '[rack.jpg]', 'hljs-keyword']) {
      expect(html).toContain(tag);
    }
  });

  test('shows the portrait of an author who has one in the content', async () => {
    const pictures = async (slug: string) =>
      (await open(`/blog/${slug}`)).html.match(/<img [^>]*>/g)?.slice(1);
    expect(await pictures(BACKUPS)).toEqual([
      expect.stringMatching(/alt="Three engineers.*width="48" height="48"/),
    ]);
    expect(await pictures(LOGS)).toEqual([]);
  });

  test.each([
    [BACKUPS, [`prev ${LOGS}`]],
    [LOGS, [`prev ${MARKDOWN}`, `next ${BACKUPS}`]],
    [ARRIVED, [`next ${MARKDOWN}`]],
  ])('%s links to the articles before and after it by date', async (slug, links) => {
    const { html } = await open(`/blog/${slug}`);
    const others = /<nav aria-label="More articles".*?<\/nav>/.exec(html)?.[0] ?? '';
    const found = [...others.matchAll(/<a rel="(\w+)"[^>]*href="\/blog\/([^"]+)"/g)];
    expect(found.map(([, rel, to]) => `${rel} ${to}`)).toEqual(links);
  });

  test('has neither a copy button nor a current section without JavaScript', async () => {
    const { html } = await open(`/blog/${BACKUPS}`);
    expect(html).toMatch(/<div class="code"><pre[^>]*><code>restore --into drill/);
    expect(html).not.toMatch(/<button|aria-current/);
  });

  test('gives search engines author, date and address', async () => {
    const { head } = await open(`/blog/${LOGS}`);
    expect(head.canonical).toBe(`/blog/${LOGS}`);
    expect(head.jsonLd?.map((thing) => thing['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
    expect(head.jsonLd?.[0]).toMatchObject({
      datePublished: '2024-04-01',
      dateModified: '2024-06-01',
      timeRequired: 'PT9M',
      author: { name: 'A Guest' },
    });
  });
});

describe.each([UNWRITTEN, DRAFT, LATER, 'no-such-article', 'constructor'])('%s', (slug) => {
  test('with an unknown slug is "Coming Soon!" with a back link and status 404', async () => {
    const { head, html, status } = await open(`/blog/${slug}`);
    expect(html).toContain('>Coming Soon! Stay Tuned!</h1>');
    expect(html).toMatch(/<a[^>]*href="\/blog"/);
    expect(html).toContain('>Ready to read</h2>');
    expect(slugsIn(html)).toEqual([BACKUPS, LOGS, MARKDOWN, ARRIVED]);
    expect(status).toBe(404);
    expect(head.title).toBe('Coming Soon! Stay Tuned!');
    expect(html).not.toContain('Secret words');
  });
});

describe('a scheduled article', () => {
  const at = Date.parse('2999-01-01T03:30:00Z');

  test.each([
    ['is missing a millisecond before its time', at - 1, false],
    ['shows from its time on', at, true],
  ])('%s', async (_, now, isThere) => {
    const context = { now, preview: false };
    const list = await open('/blog', context);
    expect(slugsIn(list.html).includes(LATER)).toBe(isThere);
    expect(JSON.stringify(list.head).includes(LATER)).toBe(isThere);
    const { html, status } = await open(`/blog/${LATER}`, context);
    expect(html.includes('Secret words of <em>tomorrow')).toBe(isThere);
    expect(status).toBe(isThere ? 200 : 404);
  });

  test('shows in a preview, as do drafts', async () => {
    const preview = { now: NOW, preview: true };
    const { html } = await open('/blog', preview);
    expect(slugsIn(html).slice(0, 2)).toEqual([LATER, DRAFT]);
    expect((await open(`/blog/${DRAFT}`, preview)).html).toContain('Secret words of the draft');
  });

  test('travels with the page, because browser bundles lack it', async () => {
    const brought = (html: string) =>
      JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    const list = brought((await open('/blog')).html);
    expect(list.cards.map(({ slug }: { slug: string }) => slug)).toEqual([ARRIVED]);
    expect(list.body).toBeUndefined();
    const own = brought((await open(`/blog/${ARRIVED}`)).html);
    expect(own.body.source).toContain('appeared on time');
    expect(brought((await open(`/blog/${LOGS}`)).html).body).toBeUndefined();
  });
});

test('a release lists pages that are public at once, and scheduled pages with their times', async () => {
  const list = await open('/blog');
  const { page } = await open('/blog/x');
  const atOnce = [BACKUPS, LOGS, MARKDOWN].map((slug) => `/blog/${slug}`);
  expect([...list.page.paths(), ...page.paths()]).toEqual(['/blog', ...atOnce]);
  expect(page.feed?.().map(({ path, categories }) => [path, categories])).toEqual([
    [atOnce[0], undefined],
    [atOnce[1], undefined],
    [atOnce[2], ['markdown', 'house style']],
  ]);
  expect(page.later?.().map(({ path, at, entry }) => [path, at, entry?.date])).toEqual([
    [`/blog/${LATER}`, '2999-01-01T09:00:00+05:30', '2999-01-01T09:00:00+05:30'],
    [`/blog/${ARRIVED}`, '2024-02-01', '2024-02-01'],
  ]);
});
