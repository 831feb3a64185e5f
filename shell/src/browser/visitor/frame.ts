// Browser only. Tells the frame, which the server has rendered, of a navigation in place.
import { MAIN_ID } from '../../app/ids.ts';
import { ariaCurrent, NAV_ID } from '../../frame/navigation.ts';
import { whenIdle } from './quiet.ts';

/**
 * Closes the mobile menu and marks the links to the page that is shown.
 * @param path '' where no link is to be marked
 */
export function showCurrent(path: string): void {
  forgetFirst();
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

/** Another page, or Back into the middle of this one, is laid out whole (laterSections.css). */
const forgetFirst = () => document.getElementById(MAIN_ID)?.removeAttribute('data-first');

/** Lays out the later sections of the first page, one at a time, while nobody waits. */
export function layOutLater(): void {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-first] > [data-slot]')];
  const next = () => {
    const slot = slots.shift();
    if (!slot) return void forgetFirst();
    slot.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  whenIdle(next);
}
