// Browser only. Links that no hydrated component answers: in slots without code, in plain HTML.

/** The link that a click means to follow within the site, if any. */
export function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.origin !== location.origin || link.hasAttribute('download')) {
    return undefined;
  }
  if (link.target && link.target !== '_self') return undefined;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  if (samePage && link.hash) return undefined;
  // Files, feeds, the API and overrides are the server's; pages have no dot in their last part.
  if (/^\/(api|releases|site)\/|\.[a-z0-9]+$/i.test(link.pathname)) return undefined;
  return link;
}

/** Follows a link without leaving the document. */
export function followLink(
  event: Event,
  link: HTMLAnchorElement,
  navigate: (path: string) => void,
): void {
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}
