// Keeps values typed into slots without code, whose own drafts can't start, across a reload.
import { forget, recall, remember } from '@platform/contract/forms/tabStorage';
import { type Control, changedByVisitor, isChoice } from './controls.ts';

const nameFor = (path: string) => `site:typed:${path}`;
const NEVER_KEPT = new Set(['password', 'file', 'hidden', 'submit', 'button']);

/** Value: text, or "on" for a radio button or checkbox. */
type Typed = [index: number, name: string, value: string];

const controlsOf = () => [
  ...document.querySelectorAll<Control>(
    '[data-slot] input, [data-slot] textarea, [data-slot] select',
  ),
];

/** Stores typed values and choices before a new document replaces this one. */
export function saveTypedValues(path = location.pathname): void {
  const typed = controlsOf().flatMap((control, index): Typed[] =>
    changedByVisitor(control) && !NEVER_KEPT.has(control.type)
      ? [[index, control.name, isChoice(control) ? 'on' : control.value]]
      : [],
  );
  if (typed.length > 0) remember(nameFor(path), typed);
}

/** Restores the stored values in untouched controls; `announceTypedValues` reports them to React. */
export function restoreTypedValues(): void {
  const kept = nameFor(location.pathname);
  const typed = recall<Typed[]>(kept) ?? [];
  forget(kept);
  const controls = controlsOf();
  for (const [index, name, value] of typed) {
    const control = controls[index];
    // Another release may have another form.
    if (!control || control.name !== name || changedByVisitor(control)) continue;
    if (isChoice(control)) control.checked = true;
    else control.value = value;
  }
}
