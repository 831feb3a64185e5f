// Browser only.

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
