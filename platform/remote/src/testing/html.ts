// Tests only. Reads server-rendered HTML.

/** Visible text, with `|` in place of tags. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '|')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\|+/g, '|');

export const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The opening tag of a named control; '' when there is none. */
export const controlIn = (html: string, name: string): string =>
  html.match(new RegExp(`<(?:input|select|textarea)[^>]*name="${name}"[^>]*>`))?.[0] ?? '';

/** Target of the link with this text. */
export const linkTo = (html: string, name: string): string | undefined =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].find(
    ([, , label]) => textOf(label ?? '').replaceAll('|', '') === name,
  )?.[1];
