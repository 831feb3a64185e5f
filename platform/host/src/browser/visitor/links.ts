// Links outside hydrated components: in slots without code and in plain HTML.
import { isNoPage } from '@platform/contract';
import type { BrowserDeployment } from '../../app/payload.ts';

/**
 * Navigates within the document.
 * @returns false when the link leads to no page of the shell
 */
export type FollowLink = (link: HTMLAnchorElement) => boolean;

/** @param remotes this tab's remotes, whose standalone pages are separate documents */
export function linkFollower(
  remotes: Record<string, Pick<BrowserDeployment, 'standalone'>>,
  navigate: (path: string, options: { replace: boolean }) => void,
): FollowLink {
  const documents = Object.values(remotes).flatMap(({ standalone = [] }) => standalone);
  return (link) => {
    if (isNoPage(link.pathname)) return false;
    const below = `${link.pathname}/`.replace('//', '/');
    if (documents.some((path) => below.startsWith(path))) return false;
    // The same address adds no history entry.
    navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
    return true;
  };
}

/** The link that a click follows within the site; undefined for downloads, new tabs and jumps. */
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
