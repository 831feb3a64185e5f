export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type);

/** Whether a control's value differs from the document's. */
export function changedByVisitor(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (isChoice(control)) return control.checked && !control.defaultChecked;
  return control.value !== control.defaultValue;
}
