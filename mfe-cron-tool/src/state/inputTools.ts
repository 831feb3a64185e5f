// Browser only: part of the chunk "cron-extras". What the clipboard does in an input.
import { readLine } from '../loadLines.ts';
import { pasteAsIs } from './pasteAsIs.ts';
import { type Take, takeLine } from './pasted.ts';

/** Splits a pasted line, or says why it can't be. What isn't one is pasted as the browser would. */
export async function paste(
  input: HTMLInputElement,
  text: string,
  onLine: (take: Take) => void,
): Promise<void> {
  const line = await readLine(text);
  if (line) onLine(takeLine(line));
  else pasteAsIs(input, text);
}
