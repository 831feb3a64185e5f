// HTML that escapes what is put into it.
import { escapeHtml } from '@platform/contract';

/** Escaped HTML. */
export class Html {
  constructor(readonly text: string) {}
}

export type Part = Html | string | number | false | null | undefined | readonly Part[];

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join('');
  return part === false || part === null || part === undefined ? '' : escapeHtml(String(part));
}

/** Put values between tags or into double-quoted attributes only. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, index) => text + textOf(parts[index])).join(''));
}
