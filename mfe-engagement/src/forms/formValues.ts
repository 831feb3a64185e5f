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
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (value === undefined) continue;
    if (field instanceof HTMLInputElement && field.type === 'radio') {
      if (field.value === value && isUntouchedGroup(form, field.name)) field.checked = true;
    } else if (isUntouched(field)) {
      field.value = value;
    }
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
  for (const field of fieldsOf(form)) {
    if (!field.willValidate) continue;
    if (field.required && field.value.trim() === '') problems.missing.push(field.name);
    else if (!field.validity.valid) problems.wrong.push(field.name);
  }
  return problems;
}

export const hasProblems = ({ missing, wrong }: FormProblems): boolean =>
  missing.length + wrong.length > 0;

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '',
  );
}

function isUntouched(field: Field): boolean {
  return field instanceof HTMLSelectElement
    ? field.value === ''
    : field.value === field.defaultValue;
}

function isUntouchedGroup(form: HTMLFormElement, name: string): boolean {
  return fieldsOf(form).every(
    (field) =>
      !(field instanceof HTMLInputElement) ||
      field.name !== name ||
      field.checked === field.defaultChecked,
  );
}
