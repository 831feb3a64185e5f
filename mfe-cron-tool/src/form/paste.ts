// Browser only: part of the chunk "cron-tool". Pasting into an input.
import { parseLine } from '@site/cron-engine/paste/parseLine';
import { type Take, takeLine } from './pasted.ts';

/** Splits a pasted line or reports why that fails. Pastes other text unchanged. */
export function paste(input: HTMLInputElement, text: string, onLine: (take: Take) => void): void {
  const line = parseLine(text);
  if (line) onLine(takeLine(line));
  else pasteAsIs(input, text);
}

/** Inserts text at the caret or over the selection like typing: with an input event and undo. */
export function pasteAsIs(input: HTMLInputElement, text: string): void {
  // Deprecated, but the only method that supports undo in every browser.
  if (document.execCommand('insertText', false, text)) return;
  const end = input.value.length;
  input.setRangeText(text, input.selectionStart ?? end, input.selectionEnd ?? end, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
