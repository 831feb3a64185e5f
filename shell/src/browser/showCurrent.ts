// Browser only. Updates the server-rendered frame after an in-page navigation.
import { ariaCurrent, NAV_ID } from '../frame/navigation.ts';

/**
 * Closes the mobile menu and marks links to the current page.
 * @param path current path; '' marks no link
 */
export function showCurrent(path: string): void {
  const nav = document.getElementById(NAV_ID);
  // Check first, because `:popover-open` is a syntax error in Chrome 111 to 113.
  if (nav?.hidePopover && nav.matches(':popover-open')) nav.hidePopover();
  for (const link of nav?.querySelectorAll('a') ?? []) {
    const isCurrent = ariaCurrent(link.pathname, path) !== undefined;
    link.toggleAttribute('aria-current', false);
    if (isCurrent) link.setAttribute('aria-current', 'page');
    // Mark the button of a menu that contains the link.
    const button = link.closest('[data-tools]')?.querySelector('button');
    button?.toggleAttribute('data-current', isCurrent);
  }
}
