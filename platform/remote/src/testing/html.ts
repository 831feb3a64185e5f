// Tests only. Looks into HTML as the server sends it.

/** What a reader sees, with `|` where tags were. */
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

/** Where the link with this text goes. */
export const linkTo = (html: string, name: string): string | undefined =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].find(
    ([, , label]) => textOf(label ?? '').replaceAll('|', '') === name,
  )?.[1];
