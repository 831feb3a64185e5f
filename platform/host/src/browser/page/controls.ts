export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type);

/** Whether a control's value differs from the document's. */
export function changedByVisitor(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    // Without a default, browsers choose the first.
    const shown = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return shown?.selected === false;
  }
  if (isChoice(control)) return control.checked && !control.defaultChecked;
  return control.value !== control.defaultValue;
}
