// Replays events on slots without code: React neither replays clicks on a suspended boundary nor
// notices values typed before hydration.
import { slotKeyOf } from '../../app/Slot.tsx';
import { type Control, changedByVisitor, isChoice } from '../page/controls.ts';
import type { BrowserSlots } from '../slots/BrowserSlots.ts';
import type { EarlyEvent } from './earlyEvents.ts';
import { type FollowLink, linkOf } from './links.ts';

/** Replays the early script's events, then queues events on slots that aren't hydrated. */
export function replayEvents(slots: BrowserSlots, follow: FollowLink): void {
  window.__early?.stop();
  for (const event of window.__early?.events ?? []) replay(slots, event, follow);
  followReplaced(follow, window.__early?.pressed ?? undefined);
  delete window.__early;

  const hold = (event: MouseEvent | SubmitEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const slot = target?.closest('[data-slot]');
    if (!target || !slot || slots.isHydrated(slot) || !event.isTrusted) return;
    if (event.type === 'submit') {
      const { submitter } = event as SubmitEvent;
      event.preventDefault();
      event.stopImmediatePropagation();
      return replay(slots, { type: 'submit', target, submitter }, follow);
    }
    const button = target.closest<HTMLButtonElement>('button,[role=tab]');
    if (button && button.type !== 'submit') {
      event.preventDefault();
      event.stopImmediatePropagation();
      return replay(slots, { type: 'click', target: button, submitter: null }, follow);
    }
    const link = linkOf(event as MouseEvent);
    if (link && follow(link)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  window.addEventListener('click', hold, true);
  window.addEventListener('submit', hold, true);
}

/**
 * Follows a link that hydration replaces while it is pressed, because it gets no click.
 * @param pressed link pressed before the shell ran
 */
function followReplaced(follow: FollowLink, pressed?: HTMLAnchorElement): void {
  const press = (event: PointerEvent) => {
    pressed = linkOf(event);
  };
  const release = ({ type }: Event) => {
    if (type === 'pointerup' && pressed && !pressed.isConnected) follow(pressed);
    pressed = undefined;
  };
  window.addEventListener('pointerdown', press, true);
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, release, true);
}

function replay(
  slots: BrowserSlots,
  { type, target, submitter }: EarlyEvent,
  follow: FollowLink,
): void {
  if (target instanceof HTMLAnchorElement && target.getAttribute('role') !== 'tab') {
    if (!follow(target)) location.assign(target.href);
    return;
  }
  const slot = target.closest('[data-slot]');
  const act = () => {
    const now = slot ? slots.current(target, slot) : target;
    if (!now?.isConnected) return;
    if (type === 'click') return (now as HTMLElement).click();
    const by = slot && submitter ? slots.current(submitter, slot) : submitter;
    (now as HTMLFormElement).requestSubmit(by);
  };
  if (!slot) return void setTimeout(act);
  slots.whenHydrated(slot, act);
  slots.start(slotKeyOf(slot)).catch(() => {});
}

/** Dispatches events for values typed or chosen before hydration, because React knows only the HTML. */
export function announceTypedValues(slotElement: Element): void {
  for (const control of slotElement.querySelectorAll<Control>('input,textarea,select')) {
    if (!changedByVisitor(control)) continue;
    // React ignores events whose value equals the tracked one.
    const tracked = control as Control & { _valueTracker?: { setValue(value: string): void } };
    tracked._valueTracker?.setValue(isChoice(control) ? String(!control.checked) : '');
    control.dispatchEvent(new Event(isChoice(control) ? 'click' : 'input', { bubbles: true }));
    if (control instanceof HTMLSelectElement) {
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}
