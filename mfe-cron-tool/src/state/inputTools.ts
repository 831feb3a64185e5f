// Browser only: part of the chunk "cron-extras". What keys and the clipboard do in an input.
import type { CronFieldName } from '../cron/fields.ts';
import { parseLine } from '../paste/parseLine.ts';
import type { Pasted } from './pasted.ts';
import { stepNumber } from './stepNumber.ts';
import { pasteAsIs, typeInto } from './typeInto.ts';

/** Makes the number at the caret one more or less; undo takes it back. */
export function step(input: HTMLInputElement, name: CronFieldName, by: 1 | -1): void {
  const caret = input.selectionStart ?? input.value.length;
  const change = stepNumber(name, input.value, caret, by);
  if (!change) return;
  typeInto(input, change.text, change.start, change.end);
  const end = change.start + change.text.length;
  input.setSelectionRange(end, end);
}

/** Splits a pasted line, or says why it can't be. What isn't one is pasted as the browser would. */
export function paste(
  input: HTMLInputElement,
  text: string,
  onLine: (line: Pasted['line']) => void,
): void {
  const line = parseLine(text);
  if (line) onLine(line);
  else pasteAsIs(input, text);
}
