// Browser only. What was typed into slots whose code never came would be lost with the document:
// their own drafts begin with their code. sessionStorage keeps it until the same page is back.
import { forget, recall, remember } from '@platform/contract/forms/tabStorage';
import { type Control, changedByVisitor, isChoice } from './controls.ts';

const nameFor = (path: string) => `site:typed:${path}`;
const NEVER_KEPT = new Set(['password', 'file', 'hidden', 'submit', 'button']);

/** Where a control is, what it is called, and what it holds: text, or "on" for a choice. */
type Typed = [place: number, name: string, value: string];

const controlsOf = () => [
  ...document.querySelectorAll<Control>(
    '[data-slot] input, [data-slot] textarea, [data-slot] select',
  ),
];

/** Keeps what was typed and chosen, before the document is left for a new one. */
export function keepTyped(path = location.pathname): void {
  const typed = controlsOf().flatMap((control, place): Typed[] =>
    changedByVisitor(control) && !NEVER_KEPT.has(control.type)
      ? [[place, control.name, isChoice(control) ? 'on' : control.value]]
      : [],
  );
  // Where it can't be kept, only what the browser itself keeps comes back.
  if (typed.length > 0) remember(nameFor(path), typed);
}

/** Puts it back where nothing else has been typed; the slots learn of it when they come alive. */
export function restoreTyped(): void {
  const kept = nameFor(location.pathname);
  const typed = recall<Typed[]>(kept) ?? [];
  forget(kept);
  const controls = controlsOf();
  for (const [place, name, value] of typed) {
    const control = controls[place];
    // Another release may have another form.
    if (!control || control.name !== name || changedByVisitor(control)) continue;
    if (isChoice(control)) control.checked = true;
    else control.value = value;
  }
}
