// Browser only. Links that no hydrated component answers: in slots without code, in plain HTML.
import type { BrowserPin } from '../../app/payload.ts';

/**
 * Follows a clicked link without leaving the document.
 * @returns whether the click was one to follow here
 */
export type FollowLink = (event: MouseEvent) => boolean;

/** @param remotes as pinned in this tab: their pages without the shell are documents of their own */
export function linkFollower(
  remotes: Record<string, Pick<BrowserPin, 'standalone'>>,
  navigate: (path: string) => void,
): FollowLink {
  const documents = Object.values(remotes).flatMap(({ standalone = [] }) => standalone);
  return (event) => {
    const link = linkOf(event);
    const below = `${link?.pathname}/`.replace('//', '/');
    if (!link || documents.some((path) => below.startsWith(path))) return false;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
    return true;
  };
}

/** The link that a click means to follow within the site, if any. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
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
