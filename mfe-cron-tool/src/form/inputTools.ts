// Browser only: part of the chunk "cron-extras". What the clipboard does in an input.
import { readLine } from '../phrases/loadLines.ts';
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

/**
 * Puts a text where the caret is, or in place of what is selected, as if it had been typed: the
 * browser's undo takes it back, and the page hears of it.
 */
export function pasteAsIs(input: HTMLInputElement, text: string): void {
  // Deprecated, and still the only way that undo knows of in every browser.
  if (document.execCommand('insertText', false, text)) return;
  const end = input.value.length;
  input.setRangeText(text, input.selectionStart ?? end, input.selectionEnd ?? end, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
