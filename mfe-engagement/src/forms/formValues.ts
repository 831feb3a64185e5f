// Browser only. Fields keep their own values, so that what somebody typed before the code arrived
// is still there afterwards; these functions read and fill them.

/** Values by field name. */
export type Values = Record<string, string>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Values of these fields as they stand, in this order; '' for one that isn't on the screen. */
export function readValues(form: FormData, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]));
}

/** Without white space around them. */
export const trimmed = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));

/** Fills the fields that nobody has touched. */
export function fillUntouched(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field && isUntouched(field)) (field as Field | RadioNodeList).value = value;
  }
}

/** What keeps the form from being sent, by field name and in the order of the fields. */
export interface FormProblems {
  /** Required and empty; only white space counts as empty. */
  missing: string[];
  /** Filled in, but refused by the browser's own checks. */
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

/** Radio buttons are one field together. */
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
