import { MAIN_ID } from '../../app/ids.ts';
import { whenIdle } from '../page/idle.ts';

/** Makes the browser lay out the whole page at once (laterSections.css). */
export const showLaterSections = () =>
  document.getElementById(MAIN_ID)?.removeAttribute('data-first');

/** Lays out the later sections of the first page, one at a time, when idle. */
export function layOutLaterSections(): void {
  const slots = [
    ...document.querySelectorAll<HTMLElement>('[data-first] > [data-slot] ~ [data-slot]'),
  ];
  const next = () => {
    const slot = slots.shift();
    if (!slot) return void showLaterSections();
    slot.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  whenIdle(next);
}
