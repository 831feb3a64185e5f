/**
 * Control characters, which a terminal executes, and invisible or direction-changing characters. Callers
 * handle line ends and tabs before.
 */
const UNSAFE = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}/gu;

const escaped = (character: string): string =>
  `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`;

/** A visitor's text on one line, safe for terminals. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(UNSAFE, escaped);
}

/** A visitor's text with its lines indented, safe for terminals. */
export function manyLines(text: string, indent = '  '): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => (indent + line.replaceAll('\t', '  ').replace(UNSAFE, escaped)).trimEnd())
    .join('\n');
}

/** Truncates with "…". @param width in characters */
export function shorten(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, width - 1).join('')}…`;
}

/** "1 record", "2 records". */
export const countOf = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`;
