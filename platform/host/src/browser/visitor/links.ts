// Browser only. Links that no hydrated component answers: in slots without code, in plain HTML.
import { isNoPage } from '@platform/contract';
import type { BrowserDeployment } from '../../app/payload.ts';

/**
 * Follows a link without leaving the document.
 * @returns false when it leads to something else than a page in this frame
 */
export type FollowLink = (link: HTMLAnchorElement) => boolean;

/** @param remotes as pinned in this tab: their pages without the shell are documents of their own */
export function linkFollower(
  remotes: Record<string, Pick<BrowserDeployment, 'standalone'>>,
  navigate: (path: string, options: { replace: boolean }) => void,
): FollowLink {
  const documents = Object.values(remotes).flatMap(({ standalone = [] }) => standalone);
  return (link) => {
    if (isNoPage(link.pathname)) return false;
    const below = `${link.pathname}/`.replace('//', '/');
    if (documents.some((path) => below.startsWith(path))) return false;
    // The same address again is no new step for Back.
    navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
    return true;
  };
}

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
  return link;
}
