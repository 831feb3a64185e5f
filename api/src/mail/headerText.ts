/** Controls with CR and LF, line and paragraph separators, direction marks, halves of a character. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|\p{Cs}/gu;

/**
 * A visitor's text for one line of a mail. It can't begin a header, turn the direction of its
 * neighbours or pass for an encoded word (RFC 2047), which some programs decode even in quotes. Imported
 * records haven't passed the forms' schemas.
 * @param max longest result, in characters
 */
export function headerText(text: string, max: number): string {
  const line = text.replace(UNSAFE, ' ').replace(/=\?/g, '= ?').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line;
}
