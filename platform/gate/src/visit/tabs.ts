// Addresses and requests of a site in the sandbox, which reaches no other origin.
import type { Registry } from '@platform/contract';
import { entriesOf, isElsewhere, releaseAddress } from '@platform/registry';
import type { BrowserContext, BrowserContextOptions, Route } from 'playwright';

/** Origins of a site and its releases. */
const ownOrigins = (origin: string, registry: Registry): Set<string> => {
  const bases = entriesOf(registry).map(([, { live }]) => new URL(live.base, origin));
  return new Set([origin, ...bases.map((base) => base.origin)]);
};

/** Addresses of the candidate site and its releases' origins. */
export function ownAddresses(origin: string, registry: Registry): (address: string) => boolean {
  const origins = ownOrigins(origin, registry);
  return (address) => URL.canParse(address) && origins.has(new URL(address).origin);
}

/**
 * A proxy that never answers for all but the site's own addresses: strangers' pictures are not the release's fault.
 * Unlike routes it leaves the browser its cache, and each page loads the same files.
 */
export function onlyOwn(origin: string, registry: Registry): Pick<BrowserContextOptions, 'proxy'> {
  const bypass = [...ownOrigins(origin, registry)].map((each) => {
    const { hostname, port, protocol } = new URL(each);
    return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  });
  return { proxy: { server: 'http://127.0.0.1:1', bypass: bypass.join() } };
}

/** Answers a request with a file, read by this process; `change` edits its text. */
export async function answerWith(
  route: Route,
  address: string,
  change?: (text: string) => string,
): Promise<void> {
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
  await route.fulfill({
    status: answer.status,
    headers: { ...Object.fromEntries(answer.headers), 'access-control-allow-origin': '*' },
    body: change ? change(await answer.text()) : Buffer.from(await answer.arrayBuffer()),
  });
}

/** Serves requests to other origins from the candidate site's copies. */
export async function serveElsewhere(tabs: BrowserContext, origin: string, registry: Registry) {
  for (const [, { live }] of entriesOf(registry)) {
    if (!isElsewhere(live)) continue;
    const own = origin + releaseAddress(live.name, live.version);
    await tabs.route(
      (url) => url.href.startsWith(live.base),
      (route) => answerWith(route, own + route.request().url().slice(live.base.length)),
    );
  }
}
