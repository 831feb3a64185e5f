// Browser only. When the sections of the first page are laid out.
import { MAIN_ID } from '../../app/ids.ts';
import { whenIdle } from '../page/quiet.ts';

/** Another page, or Back into the middle of this one, is laid out whole (laterSections.css). */
export const forgetFirst = () => document.getElementById(MAIN_ID)?.removeAttribute('data-first');

/** Lays out the later sections of the first page, one at a time, when idle. */
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
