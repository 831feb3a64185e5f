// Browser only: part of the chunk "cron-extras". What the clipboard does in an input.
import { type PastedLine, parseLine } from '../paste/parseLine.ts';
import { pasteAsIs } from './typeInto.ts';

/** Splits a pasted line. What isn't one is pasted as the browser would. */
export function paste(
  input: HTMLInputElement,
  text: string,
  onLine: (line: PastedLine) => void,
): void {
  const line = parseLine(text);
  if (line) onLine(line);
  else pasteAsIs(input, text);
}
