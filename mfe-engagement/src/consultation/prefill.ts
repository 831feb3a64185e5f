// Browser only.

/** Fragment of a link that brings the form's message: `#message=…`. It is neither sent nor stored. */
const NAME = 'message';
const MOST = 2_000;

/** Fills in the message that the page's address brings, unless there is one. */
export function prefill(form: HTMLFormElement | null): void {
  const brought = messageIn(window.location.hash);
  const field = form?.elements.namedItem(NAME);
  if (brought && field instanceof HTMLTextAreaElement && !field.value) field.value = brought;
}

/** The message in a fragment, '' if it has none. */
export const messageIn = (hash: string): string =>
  (new URLSearchParams(hash.slice(1)).get(NAME) ?? '').slice(0, MOST);
