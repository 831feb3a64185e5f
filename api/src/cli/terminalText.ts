/**
 * Controls, which a terminal obeys, and marks that turn the direction of what follows or can't be
 * seen. Line ends and tabs are dealt with before.
 */
const UNSAFE = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}/gu;

const escaped = (character: string): string =>
  `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`;

/** Visitors' text on one line, as it may be shown in a terminal. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(UNSAFE, escaped);
}

/** The same with its lines, each indented. */
export function manyLines(text: string, indent = '  '): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => (indent + line.replaceAll('\t', '  ').replace(UNSAFE, escaped)).trimEnd())
    .join('\n');
}

/** @param width in characters */
export function shorten(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, width - 1).join('')}…`;
}
