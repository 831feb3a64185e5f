// What search engines, feed readers and link previews read. Opens no page: they run no scripts.
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { APIRequestContext } from 'playwright/test';
import { ARTICLES } from '../src/content/articles.ts';
import { readHead } from '../src/pageChecks/readHead.ts';
import { findMistakes, type Node, picturesIn } from '../src/pageChecks/structuredData.ts';
import { fullTitle, ROUTES, type SiteRoute } from '../src/routes.ts';
import { expect, test } from '../src/testing/test.ts';

const FOUND = ROUTES.filter(({ status }) => status === 200);
const MISSING = ROUTES.filter(({ status }) => status === 404);
const headAt = async (request: APIRequestContext, address: string) =>
  readHead(await (await request.get(address)).text());

/** Well-formed XML as an object; attributes begin with "@". Single elements of lists stay lists. */
function parseXml(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  const isArray = (name: string) => ['item', 'entry', 'url'].includes(name);
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', isArray }).parse(xml);
}

/** A page's type for search engines, besides its position in the site. */
const SUBJECTS: Record<string, string[]> = {
  '/': ['ProfessionalService', 'WebSite'],
  '/about': ['AboutPage'],
  '/services': ['ItemList'],
  '/projects': ['ItemList'],
  '/blog': ['Blog'],
  '/contact': ['ContactPage'],
  '/consultation': ['Service'],
  '/hire-me': ['OfferCatalog'],
  '/cron-analyser': ['WebApplication'],
  '/cron-analyser/crontab': ['WebApplication'],
};

function expectedTypes({ path }: SiteRoute): string[] {
  const subject = path.startsWith('/blog/')
    ? ['BlogPosting']
    : path.startsWith('/services/')
      ? ['Service']
      : (SUBJECTS[path] ?? []);
  return path === '/' ? subject : [...subject, 'BreadcrumbList'];
}

test('every page has a title, a description and an address of its own, and structured data that meets search engines’ rules', async ({
  request,
  site,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pictures = new Set<string>();
  const ids = new Set<string>();
  const paths = FOUND.map(({ path }) => path);
  for (const route of FOUND) {
    const { path } = route;
    const { titles: ownTitles, meta, links, jsonLd } = await headAt(request, path);
    const title = fullTitle(route);
    expect.soft(ownTitles, path).toEqual([title]);
    const [description = ''] = meta.get('description') ?? [];
    expect.soft(description.length, `${path}: “${description}”`).toBeGreaterThanOrEqual(50);
    expect.soft(description.length, `${path}: “${description}”`).toBeLessThanOrEqual(165);
    titles.add(title);
    descriptions.add(description);

    const address = site.url + path;
    const canonical = links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);
    expect.soft(canonical, path).toEqual([address]);
    const article = ARTICLES.find((each) => each.path === path);
    const tags = {
      description,
      'og:title': title,
      'og:description': description,
      'og:url': address,
      'og:site_name': 'Pipewright',
      'og:type': article ? 'article' : 'website',
      'og:locale': 'en_IN',
      'twitter:card': expect.stringMatching(/^summary(_large_image)?$/),
      'twitter:site': '@pipewright_example',
      ...(article && {
        'article:published_time': article.date,
        'article:author': article.author,
      }),
    };
    for (const [name, value] of Object.entries(tags)) {
      expect.soft(meta.get(name), `${name} of ${path}`).toEqual([value]);
    }
    if (!article) expect.soft([...meta.keys()].join(), path).not.toContain('article:');
    expect.soft(meta.has('robots'), path).toBe(false);
    const feeds = links.filter(({ rel }) => rel === 'alternate');
    expect.soft(Object.fromEntries(feeds.map(({ type, href }) => [type, href]))).toEqual({
      'application/rss+xml': `${site.url}/rss.xml`,
      'application/atom+xml': `${site.url}/atom.xml`,
    });

    const types = jsonLd.map((object) => object['@type']);
    expect.soft(types, path).toEqual(expectedTypes(route));
    expect.soft(findMistakes(jsonLd), path).toEqual([]);
    for (const picture of picturesIn(jsonLd)) pictures.add(picture);
    for (const [, id = ''] of JSON.stringify(jsonLd).matchAll(/"@id":"([^"]+)"/g)) ids.add(id);
    const trail = jsonLd.find((object) => object['@type'] === 'BreadcrumbList');
    if (!trail) continue;
    const steps = trail.itemListElement as Node[];
    expect.soft(steps[0], path).toMatchObject({ name: 'Home', item: `${site.url}/` });
    expect.soft(steps.at(-1)?.item, path).toBe(address);
    const parts = steps.slice(0, -1).map(({ item }) => String(item).slice(site.url.length));
    expect.soft(paths, path).toEqual(expect.arrayContaining(parts));
  }
  expect(titles.size, 'titles').toBe(FOUND.length);
  expect(descriptions.size, 'descriptions').toBe(FOUND.length);
  expect([...ids].sort(), 'one studio').toEqual([`${site.url}/#studio`, `${site.url}/#website`]);
  expect(pictures.size).toBeGreaterThan(10);
  for (const picture of pictures) {
    const response = await request.get(picture);
    expect.soft(response.status(), picture).toBe(200);
    expect.soft(response.headers()['content-type'], picture).toMatch(/^image\//);
  }
});

test('missing pages ask not to be indexed', async ({ request }) => {
  for (const { path } of MISSING) {
    const { meta, links, jsonLd } = await headAt(request, path);
    expect.soft(meta.get('robots'), path).toEqual(['noindex']);
    expect.soft(links.filter(({ rel }) => rel === 'canonical')).toEqual([]);
    expect.soft(meta.has('og:url'), path).toBe(false);
    expect.soft(jsonLd, path).toEqual([]);
  }
});

test('the sitemap names every page that answers 200, and nothing else', async ({
  request,
  site,
}) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toMatch(/^application\/xml/);
  const { urlset } = parseXml(await response.text());
  expect(urlset['@xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const urls: { loc: string; lastmod?: string }[] = urlset.url;
  expect(urls.map(({ loc }) => loc).sort()).toEqual(
    FOUND.map(({ path }) => site.url + path).sort(),
  );
  const dated = urls.filter(({ lastmod }) => lastmod);
  expect(
    dated.map(({ loc, lastmod }) => ({ path: loc.slice(site.url.length), date: lastmod })),
  ).toEqual(ARTICLES.map(({ path, date, updated = date }) => ({ path, date: updated })));
});

const RFC_822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

test('the RSS and the Atom feed have every written article, the newest first', async ({
  request,
  site,
}) => {
  const read = async (path: string, type: string) => {
    const response = await request.get(path);
    expect(response.headers()['content-type']).toBe(`${type}; charset=utf-8`);
    return parseXml(await response.text());
  };
  const { channel } = (await read('/rss.xml', 'application/rss+xml')).rss;
  expect(channel).toMatchObject({
    title: 'Pipewright',
    link: `${site.url}/`,
    description: expect.stringMatching(/.{20}/),
    language: 'en-IN',
    lastBuildDate: expect.stringMatching(RFC_822),
    'atom:link': { '@rel': 'self', '@href': `${site.url}/rss.xml` },
  });
  const { feed } = await read('/atom.xml', 'application/atom+xml');
  expect(feed).toMatchObject({
    '@xmlns': 'http://www.w3.org/2005/Atom',
    id: `${site.url}/`,
    title: 'Pipewright',
    author: { name: 'Pipewright Studio' },
    link: expect.arrayContaining([{ '@rel': 'self', '@href': `${site.url}/atom.xml` }]),
  });
  expect([channel.item.length, feed.entry.length]).toEqual([ARTICLES.length, ARTICLES.length]);
  for (const [index, { path, date, updated = date, author }] of ARTICLES.entries()) {
    const item = channel.item[index];
    expect(item).toMatchObject({
      title: titleOf(path),
      link: site.url + path,
      guid: { '#text': site.url + path, '@isPermaLink': 'true' },
      description: expect.stringMatching(/.{50}/),
      pubDate: expect.stringMatching(RFC_822),
      author: `hello@pipewright.example (${author})`,
    });
    expect(new Date(item.pubDate).toISOString().slice(0, 10)).toBe(date);
    expect(feed.entry[index]).toMatchObject({
      id: site.url + path,
      title: { '#text': titleOf(path) },
      link: { '@href': site.url + path },
      published: expect.stringMatching(new RegExp(`^${date}T`)),
      updated: expect.stringMatching(new RegExp(`^${updated}T`)),
      author: { name: author },
    });
  }
});

const titleOf = (path: string) => ROUTES.find((route) => route.path === path)?.title;

test('SITE_URL is the origin of every address that others read', async ({ request, startSite }) => {
  const origin = 'https://studio.example';
  const site = await startSite({ env: { SITE_URL: origin } });
  const textAt = async (path: string) => (await request.get(site.url + path)).text();
  const { meta, links, jsonLd } = readHead(await textAt('/'));
  expect(meta.get('og:url')).toEqual([`${origin}/`]);
  expect(links).toContainEqual(expect.objectContaining({ rel: 'canonical', href: `${origin}/` }));
  expect(jsonLd[0]).toMatchObject({ url: `${origin}/`, logo: { url: `${origin}/logo.png` } });
  for (const path of ['/sitemap.xml', '/robots.txt', '/rss.xml', '/atom.xml', '/contact']) {
    const text = await textAt(path);
    expect.soft(text, path).toContain(origin);
    expect.soft(text, path).not.toContain(site.url);
  }
});
