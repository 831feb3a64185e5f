// Browser only. Tells the frame, which the server has rendered, of a navigation in place.
import { ariaCurrent, NAV_ID } from '../frame/navigation.ts';

/**
 * Closes the mobile menu and marks the links to the page that is shown.
 * @param path '' where no link is to be marked
 */
export function showCurrent(path: string): void {
  const nav = document.getElementById(NAV_ID);
  // A syntax error where popovers are unknown (Chrome 111 to 113).
  if (nav?.hidePopover && nav.matches(':popover-open')) nav.hidePopover();
  for (const link of nav?.querySelectorAll('a') ?? []) {
    const isCurrent = ariaCurrent(link.pathname, path) !== undefined;
    link.toggleAttribute('aria-current', false);
    if (isCurrent) link.setAttribute('aria-current', 'page');
    // The button of the menu that the link is in.
    const button = link.closest('[data-tools]')?.querySelector('button');
    button?.toggleAttribute('data-current', isCurrent);
  }
}
