/** Controls with CR and LF, line and paragraph separators, direction marks, halves of a character. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|\p{Cs}/gu;

/**
 * A visitor's text for one line of a mail: nothing in it can begin a header of its own or turn the
 * direction of what stands beside it, nor is it taken for encoded (RFC 2047), which some programs
 * decode even between quotes. The API refuses most of this already; imported records and
 * later fields come here too.
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
