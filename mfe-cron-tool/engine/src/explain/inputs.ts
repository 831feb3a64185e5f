// Runs on both sides. Maps an index of the assembled expression to one of the five inputs.
import {
  assemble,
  type CronFieldName,
  type CronFields,
  FIELD_NAMES,
  written,
} from '../expression/fields.ts';

interface Part {
  text: string;
  /** Index in the expression. */
  start: number;
}

/** The input that contains the expression's character at `place`, with its start and end there. */
function spanAt(fields: CronFields, place: number) {
  let span = { name: 'minutes' as CronFieldName, start: 0, end: -1 };
  for (const name of FIELD_NAMES) {
    const start = span.end + 1;
    span = { name, start, end: start + written(fields[name]).length };
    if (place <= span.end) break;
  }
  return span;
}

/** The input that contains the expression's character at `place`. */
export const inputAt = (fields: CronFields, place: number): CronFieldName =>
  spanAt(fields, place).name;

/** The fields with `part` replaced by `text`. */
export function replacePart(fields: CronFields, part: Part, text: string): CronFields {
  const expression = assemble(fields);
  const { name, start, end } = spanAt(fields, part.start);
  const value =
    expression.slice(start, part.start) +
    text +
    expression.slice(part.start + part.text.length, end);
  return { ...fields, [name]: value };
}
