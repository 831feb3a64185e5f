// Browser only. Reads and fills uncontrolled fields, which keep text typed before hydration.

/** Values by field name. */
export type Values = Record<string, string>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Current values in the order of `names`; '' for a field that isn't rendered. */
export function readValues(form: FormData, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]));
}

/** Trims every value. */
export const trimmed = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));

/** Fills the fields that the visitor hasn't changed. */
export function fillUntouched(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field && isUntouched(field)) (field as Field | RadioNodeList).value = value;
  }
}

/** Names of fields that block the submit, in display order. */
export interface FormProblems {
  /** Required and empty or blank. */
  missing: string[];
  /** Filled in, but invalid by the browser's validation. */
  wrong: string[];
}

export function checkForm(form: HTMLFormElement): FormProblems {
  const problems: FormProblems = { missing: [], wrong: [] };
  for (const field of form.querySelectorAll<Field>('input, select, textarea')) {
    if (!field.willValidate) continue;
    if (field.required && field.value.trim() === '') problems.missing.push(field.name);
    else if (!field.validity.valid) problems.wrong.push(field.name);
  }
  return problems;
}

export const hasProblems = ({ missing, wrong }: FormProblems): boolean =>
  missing.length + wrong.length > 0;

/** A radio group counts as one field. */
function isUntouched(field: Element | RadioNodeList): boolean {
  if (field instanceof RadioNodeList) {
    return [...(field as NodeListOf<HTMLInputElement>)].every(
      ({ checked, defaultChecked }) => checked === defaultChecked,
    );
  }
  if (field instanceof HTMLSelectElement) return field.value === '';
  const { value, defaultValue } = field as HTMLInputElement | HTMLTextAreaElement;
  return value === defaultValue;
}
