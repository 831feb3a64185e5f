// Links that show one browser something else, and what everybody else gets meanwhile.
import { runProgram } from '../programs.ts';
import type { TestSite } from '../testSite.ts';

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
