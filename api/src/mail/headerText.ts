/** Controls including CR and LF, line and paragraph separators, direction marks, lone surrogates. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|\p{Cs}/gu;

/**
 * Makes a visitor's text safe for one line of a mail: no new header, no change of direction, no encoded
 * word (RFC 2047), which some programs decode even in quotes. Needed, because imported records haven't
 * passed the forms' schemas.
 * @param max maximum length of the result in characters
 */
export function headerText(text: string, max: number): string {
  const line = text.replace(UNSAFE, ' ').replace(/=\?/g, '= ?').replace(/\s+/g, ' ').trim();
  return shorten(line, max);
}

/** Truncates with "…". @param max maximum length of the result in characters */
export function shorten(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const beginning = characters.slice(0, max - 1).join('');
  return `${beginning.trimEnd()}…`;
}
