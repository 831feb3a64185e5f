// After a release, a returning visitor fetches only what has changed.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright/test';
import { copyOfSources, type SourcesCopy } from '../src/testing/guides/copyOfSources.ts';
import { untilPageHydrated, untilShellRuns } from '../src/testing/page/hydration.ts';
import { untilQuiet } from '../src/testing/page/idle.ts';
import { headingOf } from '../src/testing/page/onPage.ts';
import { expect, test } from '../src/testing/test.ts';
import type { TestSite } from '../src/testing/testSite.ts';
import { releaseFolder } from '../src/testing/versions/releaseFolder.ts';

const ARTICLE = 'optimizing-aws-infrastructure-costs';
const PAGES = ['/', '/blog', `/blog/${ARTICLE}`, '/about', '/no-such-page'];

let sources: SourcesCopy;
test.beforeAll(async () => {
  sources = await copyOfSources();
});
test.afterAll(() => sources.remove());

/** Builds a workspace from the sources, and makes that live. */
const release = ({ store }: TestSite, name: string) =>
  releaseFolder(store, path.join(sources.root, name));

/** Bytes over the network by file, without documents and API responses. */
function countBytes(session: CDPSession): Map<string, number> {
  const sent = new Map<string, number>();
  const cached = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on(
    'Network.responseReceived',
    ({ requestId, response: { url, headers, fromDiskCache } }) => {
      const { pathname } = new URL(url);
      if (!pathname.startsWith('/releases/') || fromDiskCache || cached.has(requestId)) return;
      const length = Object.entries(headers).find(
        ([key]) => key.toLowerCase() === 'content-length',
      );
      sent.set(pathname, Number(length?.[1] ?? Number.NaN));
    },
  );
  return sent;
}

/** Opens each page and waits until all of its code has loaded. */
async function lookAround(page: Page, { url }: TestSite) {
  for (const address of PAGES) {
    await page.goto(url + address);
    await headingOf(page).hover();
    await untilShellRuns(page);
    if (address.startsWith('/blog')) await untilPageHydrated(page);
    await untilQuiet(page);
  }
}

for (const [what, name, file, from, most, changed] of [
  ['an article', 'mfe-blog', `content/${ARTICLE}.md`, /\n$/, 9_000, ['article-texts']],
  ['a summary', 'mfe-blog', `content/${ARTICLE}.md`, /(?<=excerpt: ")/, 9_000, ['common']],
  ['the shell', 'shell', 'content/pages.yaml', /(?<=\n {2}text: )/, 15_000, ['shell']],
] as const) {
  test(`a sentence of ${what} costs a returning visitor at most ${most / 1000} kB`, async ({
    own: site,
    browser,
  }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const sent = countBytes(session);
    const before = await release(site, name);
    await expect.poll(() => liveAt(site)).toContain(before.version);
    await lookAround(page, site);
    expect(sent.size).toBeGreaterThan(8);

    const where = path.join(sources.root, name, file);
    const text = await readFile(where, 'utf8');
    const edited = text.replace(from, (end) => `${end}Mind it. `);
    expect(edited).not.toBe(text);
    await writeFile(where, edited);
    const after = await release(site, name).finally(() => writeFile(where, text));
    await expect.poll(() => liveAt(site)).toContain(after.version);
    sent.clear();
    await lookAround(page, site);
    const names = [...sent.keys()].map((each) => path.basename(each).split('.')[0]);
    expect(names).toEqual(changed);
    const bytes = [...sent.values()].reduce((sum, size) => sum + size, 0);
    test.info().annotations.push({ type: 'bytes', description: String(bytes) });
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(most);
    await context.close();
  });
}

/** The versions that a document contains. */
const liveAt = async ({ url }: TestSite) => (await fetch(`${url}/blog`)).text();
