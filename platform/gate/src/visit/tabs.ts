import type { BrowserContext } from 'playwright';

export const isAt =
  (origin: string) =>
  (address: string): boolean =>
    URL.canParse(address) && new URL(address).origin === origin;

/** Aborts requests to strangers: their pictures are not the release's fault. */
export const blockOthers = (tabs: BrowserContext, own: (address: string) => boolean) =>
  tabs.route(
    (url) => !own(url.href),
    (route) => route.abort(),
  );
