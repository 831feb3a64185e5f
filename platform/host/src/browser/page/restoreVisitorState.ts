// React renders a slot anew where its HTML isn't the server's, as on a translated page: what was typed, and the focus,
// are in elements that it has removed.
import { type Control, changedByVisitor, isChoice } from './controls.ts';

/**
 * The element of a slot in the place of a removed one; undefined if unclear.
 * @param sent the server's elements of the slot
 */
export function findSuccessor<E extends Element>(old: E, sent: Element[], slot: Element) {
  const name = old.getAttribute('name');
  const selector = old.localName + (name ? `[name="${CSS.escape(name)}"]` : '');
  const before = sent.flatMap((root) => [...root.querySelectorAll<E>(selector)]);
  const after = slot.querySelectorAll<E>(selector);
  return before.length === after.length ? after[before.indexOf(old)] : undefined;
}

/** @param focused the focused element before React removed `sent` */
export function restoreVisitorState(sent: Element[], slot: Element, focused: Element | null): void {
  // A file can't be set by a script.
  const controls = sent.flatMap((root) => [
    ...root.querySelectorAll<Control>('input:not([type=file]),textarea,select'),
  ]);
  for (const old of controls) {
    const control = findSuccessor(old, sent, slot);
    if (!control) continue;
    if (isChoice(control)) control.checked ||= changedByVisitor(old);
    else if (changedByVisitor(old)) control.value = old.value;
  }
  const next = focused && !focused.isConnected && findSuccessor(focused, sent, slot);
  if (!(next instanceof HTMLElement)) return;
  next.focus({ preventScroll: true });
  // Null or absent where an element has no caret.
  const { selectionStart, selectionEnd } = focused as HTMLInputElement;
  if (typeof selectionStart === 'number')
    (next as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}
