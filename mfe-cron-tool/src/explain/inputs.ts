// Runs on both sides. Which of the five inputs a place in the assembled expression belongs to.
import {
  assemble,
  type CronFieldName,
  type CronFields,
  FIELD_NAMES,
} from '../expression/fields.ts';

interface Part {
  text: string;
  /** Place in the expression. */
  start: number;
  end: number;
}

/** The input that holds the expression's character at `place`. */
export function inputAt(fields: CronFields, place: number): CronFieldName {
  let end = 0;
  for (const name of FIELD_NAMES) {
    end += (fields[name].trim() || '*').length + 1;
    if (place < end) return name;
  }
  return 'dayOfWeek';
}

/** The fields with `text` in the place of `part`. */
export function replacePart(fields: CronFields, part: Part, text: string): CronFields {
  const expression = assemble(fields);
  const name = inputAt(fields, part.start);
  const before = FIELD_NAMES.slice(0, FIELD_NAMES.indexOf(name));
  const start = before.reduce((sum, field) => sum + (fields[field].trim() || '*').length + 1, 0);
  const end = start + (fields[name].trim() || '*').length;
  const value = expression.slice(start, part.start) + text + expression.slice(part.end, end);
  return { ...fields, [name]: value };
}
