// Runs on both sides. Which of the five inputs a place in the assembled expression belongs to.
import {
  assemble,
  type CronFieldName,
  type CronFields,
  FIELD_NAMES,
  written,
} from '../expression/fields.ts';

interface Part {
  text: string;
  /** Place in the expression. */
  start: number;
}

/** The input that holds the expression's character at `place`, and where it begins and ends there. */
function spanAt(fields: CronFields, place: number) {
  let span = { name: 'minutes' as CronFieldName, start: 0, end: -1 };
  for (const name of FIELD_NAMES) {
    const start = span.end + 1;
    span = { name, start, end: start + written(fields[name]).length };
    if (place <= span.end) break;
  }
  return span;
}

/** The input that holds the expression's character at `place`. */
export const inputAt = (fields: CronFields, place: number): CronFieldName =>
  spanAt(fields, place).name;

/** The fields with `text` in the place of `part`. */
export function replacePart(fields: CronFields, part: Part, text: string): CronFields {
  const expression = assemble(fields);
  const { name, start, end } = spanAt(fields, part.start);
  const value =
    expression.slice(start, part.start) +
    text +
    expression.slice(part.start + part.text.length, end);
  return { ...fields, [name]: value };
}
