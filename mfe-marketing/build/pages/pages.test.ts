import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findMistakes } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { site } from '@site/brand/site';
import { describe, expect, test } from 'vitest';
import { inOrder } from '../../testing/inOrder.ts';
import { rules } from '../content.ts';
import { pictureOrigins } from '../fromContent.ts';
import { builtPages, menuLinksOf, parsePage } from './readPages.ts';

const HEAD = 'title: Imprint\ndescription: Who is responsible for this site, and where.';
const TEXT = '## Address\n\n**One** street.';

const page = (more = '', text = TEXT) => `---\n${HEAD}\n${more}\n---\n\n${text}\n`;

/** A copy of the content with these pages. */
async function contentWith(pages: Record<string, string>, redirects?: string): Promise<string> {
  const copy = await temporaryFolder();
  await cp(contentFolder('mfe-marketing'), copy, { recursive: true });
  for (const [name, text] of Object.entries(pages)) {
    await writeFile(path.join(copy, 'pages', `${name}.md`), text);
  }
  if (redirects) await writeFile(path.join(copy, 'redirects.yaml'), redirects);
  return copy;
}

const redirect = (from: string, to: string) => `list:\n  - from: ${from}\n    to: ${to}\n`;

const mistakesOf = async (...args: Parameters<typeof contentWith>) =>
  findMistakes(await contentWith(...args), rules);

const parse = (source: string, name = 'imprint') => parsePage(`/content/pages/${name}.md`, source);

test('a page has its file’s name or its own address, and Markdown becomes HTML', () => {
  expect(parse(page())).toMatchObject({
    address: '/imprint',
    body: [
      '<h2 id="address"><a href="#address">Address</a></h2>\n<p><strong>One</strong> street.</p>\n',
    ],
  });
  expect(parse(page('address: /legal/imprint')).address).toBe('/legal/imprint');
  expect(parse(page('project: freight'), 'lorries').address).toBe('/projects/lorries');
});

test('drafts are in no build but that of development, nor in a menu', async () => {
  const folder = await contentWith({ imprint: page('draft: true\nmenu: legal'), team: page() });
  const names = (dev: boolean) => builtPages(folder, dev).map(({ name }) => name);
  expect(names(false)).toEqual(['privacy-policy', 'team', 'terms-of-service']);
  expect(names(true)).toEqual(['imprint', 'privacy-policy', 'team', 'terms-of-service']);
  expect(menuLinksOf(builtPages(folder, false))).toEqual([]);
  expect(menuLinksOf(builtPages(folder, true))).toEqual([
    { extensionPoint: 'legal', label: 'Imprint', to: '/imprint', order: 500 },
  ]);
});

test('sound pages, a case study among them, are no mistakes', async () => {
  const folder = await contentWith(
    { imprint: page('menu: legal'), lorries: page('project: freight-visibility') },
    redirect('/legal/imprint', '/imprint'),
  );
  const file = path.join(folder, 'projects.yaml');
  const projects = await readFile(file, 'utf8');
  const id = '  - id: freight-visibility\n';
  expect(projects).toContain(id);
  await writeFile(file, projects.replace(id, `${id}    caseStudy: /projects/lorries\n`));
  expect(findMistakes(folder, rules)).toEqual([]);
});

const legal = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, page('menu: legal')]),
);

test.each<[string, Record<string, string>, string | RegExp, string?]>([
  ['an unknown key', { a: page('tittle: x') }, /^content\/pages\/a\.md:4: There is no key/],
  ['HTML', { a: page('', 'a\n\n<b>c</b>') }, /^content\/pages\/a\.md:9: .*HTML/],
  ['no front matter', { a: 'Text' }, /^content\/pages\/a\.md:1: Begin the file with/],
  [
    'an address of a route',
    { faq: page('address: /services/faq') },
    '/faq.md:1: The address "/services/faq" belongs to the route /services/:category. Set another "address".',
  ],
  [
    'an address twice',
    { a: page('address: /x'), b: page('address: /x') },
    '/b.md:1: The address "/x" belongs to content/pages/a.md',
  ],
  ['an address of the server', { a: page('address: /api/x') }, 'is reserved for the server.'],
  ['too many pages in a menu', legal, '/f.md:1: The menu "legal" takes 5 pages'],
  [
    'a case study of no project',
    { a: page('project: nothing') },
    ':4: projects.yaml has no project',
  ],
  [
    'a case study that its card doesn’t link',
    { a: page('project: freight-visibility') },
    /^content\/projects\.yaml:\d+: Add "caseStudy: \/projects\/a"/,
  ],
  [
    'figures without a project',
    { a: page('figures:\n  - after: 1 day\n    what: to release') },
    '/a.md:1: Only a case study has figures',
  ],
  [
    'a policy that is a draft',
    { 'privacy-policy': page('draft: true') },
    'content/pages/privacy-policy.md:1: No page has /privacy-policy, which the footer links to.',
  ],
  ['a redirect to nowhere', {}, '/services/gone isn’t a page', redirect('/old', '/services/gone')],
  ['a redirect of a page', {}, '2: /about is a page.', redirect('/about', '/services')],
])('%s is a mistake with file, line and remedy', async (_, pages, message, redirects) => {
  const [first, ...more] = await mistakesOf(pages, redirects);
  expect(first).toMatch(message);
  expect(more).toEqual([]);
});

describe('the legal pages', () => {
  const legal = async (name: string) => {
    const file = path.join(contentFolder('mfe-marketing'), 'pages', `${name}.md`);
    const { body, eyebrow } = parsePage(file, await readFile(file, 'utf8'));
    return { eyebrow, html: body.join(''), text: body.join('').replace(/<[^>]+>|\s+/g, ' ') };
  };

  test('the privacy policy lists everything that the site stores, and where', async () => {
    const { text } = await legal('privacy-policy');
    inOrder(text, [
      'Reviews are public',
      'A message:',
      'A consultation request:',
      'XSRF-TOKEN',
      'theme: in the local storage',
      'draft of a form that you have not sent',
      'storage of the browser tab',
      'cron tool works in your browser',
      'neither your network address nor anything that you typed',
      'while everything works none is sent',
      'Our server counts',
      `Messages and consultation requests: ${site.retentionMonths} months`,
    ]);
    expect(new Set(pictureOrigins())).toEqual(new Set(['https://cdn.jsdelivr.net']));
    expect(text).toMatch(/jsDelivr, .*it sees your network address/);
  });

  test.each(['privacy-policy', 'terms-of-service'])(
    '%s is dated and links to the studio’s mailbox',
    async (name) => {
      const { eyebrow, html } = await legal(name);
      expect(eyebrow).toMatch(/^Last updated \d+ \w+ 20\d\d$/);
      expect(html).toContain(`<a href="mailto:${site.email}">${site.email}</a>`);
      expect(html).not.toMatch(/[{}]/);
    },
  );
});
