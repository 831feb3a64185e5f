import type { PageModule } from '@site/kit/contract';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';

vi.mock('./posts/cards.glob', () => import('../build/articlesFromDisk.ts'));
vi.mock('./posts/bodies.glob', () => import('../build/articlesFromDisk.ts'));

/** Remotes know the router only through the kit, so its stand-in is enough here. */
const at = vi.hoisted(() => ({ slug: '' }));
vi.mock('@site/kit/router', () => ({
  Link: ({ to, ...rest }: ComponentProps<'a'> & { to: string }) => <a href={to} {...rest} />,
  useParams: () => ({ slug: at.slug }),
}));

const { default: routes } = await import('./blog.routes.ts');

/** HTML of the page that owns `address`, as text without React's comments. */
async function visit(address: string): Promise<{ html: string; page: PageModule }> {
  const isList = address === '/blog';
  const route = routes.find(({ id }) => id === (isList ? 'blog/list' : 'blog/article'));
  if (!route) throw new Error(`No route for ${address}`);
  at.slug = address.replace('/blog/', '');
  const page = await route.load();
  const html = renderToString(<page.Page />);
  return { html: html.replaceAll('<!-- -->', ''), page };
}

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

describe('the list', () => {
  test('shows three posts, the newest first and the unwritten one last', async () => {
    const { html } = await visit('/blog');
    expect(html).toContain('>Latest Insights</h1>');
    expect(html).toContain('Stay updated with the latest in cloud and DevOps');
    expect(count(html, /<article/g)).toBe(3);
    expect(count(html, />Read more →<\/a>/g)).toBe(3);
    expect([...html.matchAll(/href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug)).toEqual([
      'optimizing-aws-infrastructure-costs',
      'cicd-best-practices-github-actions',
      'monitoring-microservices',
    ]);
    expect(html).toMatch(/<time dateTime="2024-03-15">15 March 2024<\/time>.*5 min read/i);
    expect(html).toMatch(/Coming Soon.*0 min read/);
  });

  test('offers its feed, which the home page leaves to the browser', async () => {
    const { html } = await visit('/blog');
    expect(html).toMatch(/<a target="_self"[^>]*href="\/rss.xml"[^>]*>/);
    const { default: BlogTeaser } = await import('./teaser/BlogTeaser.tsx');
    expect(renderToString(<BlogTeaser />)).not.toContain('/rss.xml');
  });

  test('says of each post what the specification wants, in its order', async () => {
    const { html } = await visit('/blog');
    const cards = html.match(/<article.*?<\/article>/g) ?? [];
    for (const card of cards) {
      expect(card).toMatch(
        /<img .*(?:<time|Coming Soon).* min read<.*<h2.*<\/h2><p.*Pipewright Studio<.*Read more →/,
      );
    }
    expect(cards).toHaveLength(3);
  });

  test('leads to the external blog in a new tab', async () => {
    const { html } = await visit('/blog');
    expect(html).toMatch(
      /<a target="_blank" rel="noopener noreferrer"[^>]*href="https:\/\/blog\.[^>]*>View All Posts/,
    );
  });
});

describe('an article', () => {
  const address = '/blog/optimizing-aws-infrastructure-costs';

  test('shows its way back, picture, title, author, date, reading time and body', async () => {
    const { html, page } = await visit(address);
    expect(page.status?.({ slug: 'optimizing-aws-infrastructure-costs' })).toBe(200);
    expect(html).toMatch(/<a[^>]*href="\/blog"[^>]*>.*Back to Blog/);
    expect(html).toMatch(/<img[^>]*alt="A cost curve/);
    expect(count(html, /<h1/g)).toBe(1);
    expect(html).toMatch(
      /Back to Blog.*<img .*<h1.*Pipewright Studio<.*<time.*5 min read<.*<h2 id="aws-pricing-models">/,
    );
    expect(html).toContain('>Optimizing AWS infrastructure costs</h1>');
    for (const text of ['Pipewright Studio', '15 March 2024', '5 min read']) {
      expect(html).toContain(text);
    }
    expect(html).toContain(
      '<h2 id="aws-pricing-models"><a href="#aws-pricing-models">AWS pricing models</a></h2>',
    );
    const contents = /<nav aria-label="On this page".*?<\/nav>/.exec(html)?.[0] ?? '';
    const anchors = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(anchors.length).toBeGreaterThan(3);
    expect(anchors.filter((id) => !html.includes(`<h2 id="${id}">`))).toEqual([]);
    expect(count(html, /<pre /g)).toBe(2);
    expect(html).not.toContain('```');
  });

  test('tells search engines who wrote it, when, and where it stands', async () => {
    const { page } = await visit(address);
    const head = page.head({ slug: 'optimizing-aws-infrastructure-costs' });
    expect(head.canonical).toBe(address);
    expect(head.jsonLd?.map((thing) => thing['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
    expect(head.jsonLd?.[0]).toMatchObject({ datePublished: '2024-03-15', timeRequired: 'PT5M' });
  });

  test('is told to subscribers once it can be read', async () => {
    const { page } = await visit(address);
    expect(page.feed?.().map(({ path, date }) => [path, date])).toEqual([
      [address, '2024-03-15'],
      ['/blog/cicd-best-practices-github-actions', '2024-03-14'],
    ]);
  });
});

describe.each(['monitoring-microservices', 'no-such-article', 'constructor'])('%s', (slug) => {
  test('is coming soon, with a way back and status 404', async () => {
    const { html, page } = await visit(`/blog/${slug}`);
    expect(html).toContain('>Coming Soon! Stay Tuned!</h1>');
    expect(html).toMatch(/<a[^>]*href="\/blog"/);
    expect(html).toContain('>Ready to read</h2>');
    expect(count(html, /<article/g)).toBe(2);
    expect(page.status?.({ slug })).toBe(404);
    expect(page.head({ slug }).title).toBe('Coming Soon! Stay Tuned!');
  });
});

test('the pages name every address that answers 200', async () => {
  const list = await visit('/blog');
  const article = await visit('/blog/x');
  expect([...list.page.paths(), ...article.page.paths()]).toEqual([
    '/blog',
    '/blog/optimizing-aws-infrastructure-costs',
    '/blog/cicd-best-practices-github-actions',
  ]);
});
