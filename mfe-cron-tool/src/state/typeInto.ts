// Browser only.

/**
 * Replaces a part of an input's text as if it had been typed: the browser's undo takes it back, and
 * the page hears of it.
 */
export function typeInto(input: HTMLInputElement, text: string, start: number, end: number): void {
  input.setSelectionRange(start, end);
  // Deprecated, and still the only way that undo knows of in every browser.
  if (document.execCommand('insertText', false, text)) return;
  input.setRangeText(text, start, end, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** Puts a text where the caret is, or in place of what is selected. */
export function pasteAsIs(input: HTMLInputElement, text: string): void {
  const end = input.value.length;
  typeInto(input, text, input.selectionStart ?? end, input.selectionEnd ?? end);
}
