// Development only. The site that `site dev --on` shows.
import { CONTRACT, isServed } from '@platform/contract';
import { CONTRACT_HEADER, DECLARATIONS_PATH } from '@platform/contract/files/sectionTypes';
import { reach } from '../release/reach.ts';
import { payloadOf } from './rewriteDocument.ts';

const TIMEOUT_MS = 10_000;

/**
 * Checks that the local code can run in a site's pages.
 * @param address as given on the command line
 * @returns its origin
 * @throws when it can't be reached, or isn't a site of this platform and contract
 */
export async function checkLiveSite(address: string): Promise<string> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`--on needs the address of a site, such as https://www.example.com.`);
  }
  const { origin } = url;
  const ask = (path: string) =>
    reach(origin + path, {
      redirect: 'manual',
      headers: { accept: 'text/html', dnt: '1', 'sec-fetch-dest': 'empty' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const home = await ask('/');
  const to = home.headers.get('location');
  if (to && new URL(to, origin).origin !== origin) {
    throw new Error(`${origin} redirects to ${new URL(to, origin).origin}. Name that address.`);
  }
  const html = await home.text();
  if (!html.includes('id="site-payload"')) {
    throw new Error(
      `${origin} isn't a site of this platform, or it is failing (HTTP ${home.status}). Check the address.`,
    );
  }
  // Sites from before the header are known by their payload.
  const contract = Number((await ask(DECLARATIONS_PATH)).headers.get(CONTRACT_HEADER) ?? CONTRACT);
  if (!isServed(CONTRACT, contract) || !payloadOf(html)) {
    throw new Error(
      `${origin} doesn't serve contract ${CONTRACT} of this @platform/remote. Install the version that its other remotes use.`,
    );
  }
  return origin;
}
