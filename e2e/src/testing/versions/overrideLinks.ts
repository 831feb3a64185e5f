// Override links: what the browser with the link gets, and what others get.
import type { Page } from 'playwright/test';
import { runProgram } from '../programs.ts';
import { startTestSite, type TestSite } from '../testSite.ts';
import { notYet, releaseEdited } from './breakRelease.ts';

/** Heading of the blog's live version, and of version B. */
export const A = 'Latest Insights';
export const B = 'Version B of the blog';
const asB = (code: string) => code.replaceAll(A, B);

/** Starts a site whose store also has a version B of the blog. */
export async function startSiteWithB(): Promise<{ site: TestSite; versionB: string }> {
  let versionB = '';
  const site = await startTestSite({
    async prepare(store) {
      versionB = await releaseEdited(store, 'mfe-blog', { all: asB }, notYet);
    },
  });
  return { site, versionB };
}

/** The banner that tells a developer that other visitors see another version. */
export const banner = (page: Page) => page.getByRole('complementary', { name: 'Override' });

/** Runs the command on the server's machine. */
export async function overrideLink(site: TestSite, ...args: string[]): Promise<string> {
  const env = { RELEASES_DIR: site.releasesDir, SITE_URL: site.url };
  const { status, stdout } = await runProgram('override', [...args, '--json'], env);
  const { link, error } = JSON.parse(stdout);
  if (status !== 0) throw new Error(error);
  return link;
}

/** What another visitor, or a cache on the way, gets. */
export async function seenByOthers(site: TestSite) {
  const response = await fetch(`${site.url}/blog`, { headers: { 'Accept-Encoding': 'identity' } });
  return {
    html: await response.text(),
    etag: response.headers.get('ETag'),
    cacheControl: response.headers.get('Cache-Control'),
    policy: response.headers.get('Content-Security-Policy'),
    setCookie: response.headers.get('Set-Cookie'),
  };
}
