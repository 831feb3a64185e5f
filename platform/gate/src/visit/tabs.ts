// Addresses and requests of a site in the sandbox, which reaches no other origin.
import type { Registry } from '@platform/contract';
import { entriesOf, isElsewhere, releaseAddress } from '@platform/registry';
import type { BrowserContext } from 'playwright';

/** Addresses of the candidate site and its releases' origins. */
export function ownAddresses(origin: string, registry: Registry): (address: string) => boolean {
  const bases = entriesOf(registry).map(([, { live }]) => new URL(live.base, origin));
  const origins = new Set([origin, ...bases.map((base) => base.origin)]);
  return (address) => URL.canParse(address) && origins.has(new URL(address).origin);
}

/** Aborts requests to strangers: their pictures are not the release's fault. */
export const blockOthers = (tabs: BrowserContext, own: (address: string) => boolean) =>
  tabs.route(
    (url) => !own(url.href),
    (route) => route.abort(),
  );

/** Serves requests to other origins from the candidate site's copies. */
export async function serveElsewhere(tabs: BrowserContext, origin: string, registry: Registry) {
  for (const [, { live }] of entriesOf(registry)) {
    if (!isElsewhere(live)) continue;
    const own = origin + releaseAddress(live.name, live.version);
    await tabs.route(
      (url) => url.href.startsWith(live.base),
      async (route) => {
        const file = route.request().url().slice(live.base.length);
        const response = await route.fetch({ url: own + file });
        const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
        await route.fulfill({ response, headers });
      },
    );
  }
}
