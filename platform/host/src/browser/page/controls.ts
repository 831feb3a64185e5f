// Browser only. Fields of forms, and what visitors have done to them.

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type);

/** Whether a control holds something else than the document gave it. */
export function changedByVisitor(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (isChoice(control)) return control.checked && !control.defaultChecked;
  return control.value !== control.defaultValue;
}
