// Links that show one browser something else, and what everybody else gets meanwhile.
import type { Page } from 'playwright/test';
import { runProgram } from '../programs.ts';
import { startTestSite, type TestSite } from '../testSite.ts';
import { notYet, releaseEdited } from './breakRelease.ts';

/** What the blog's live version says, and what its version B says in place of it. */
export const A = 'Latest Insights';
export const B = 'Version B of the blog';
const asB = (code: string) => code.replaceAll(A, B);

/** Starts a site in whose store there is a version B of the blog, too. */
export async function startSiteWithB(): Promise<{ site: TestSite; versionB: string }> {
  let versionB = '';
  const site = await startTestSite({
    async prepare(store) {
      versionB = await releaseEdited(store, 'mfe-blog', { all: asB }, notYet);
    },
  });
  return { site, versionB };
}

/** What tells a developer that it isn't the site that others see. */
export const banner = (page: Page) => page.getByRole('complementary', { name: 'Override' });

/** Runs the command on the server's machine. */
export async function overrideLink(site: TestSite, ...args: string[]): Promise<string> {
  const env = { RELEASES_DIR: site.releasesDir, SITE_URL: site.url };
  const { status, stdout } = await runProgram('override', [...args, '--json'], env);
  const { link, error } = JSON.parse(stdout);
  if (status !== 0) throw new Error(error);
  return link;
}

/** What a cache on the way or another visitor gets. */
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
