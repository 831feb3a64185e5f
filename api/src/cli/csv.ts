/**
 * Start of a formula in a spreadsheet: at the start of a cell, or after a character that separates cells
 * when the file is opened with other separators (OWASP ASVS 5.0, 1.2.10).
 */
const FORMULA = /(^|[;|\t\r\n])((?:[^\S\t\r\n]|["'])*)([=+\-@＝＋－＠])/g;

/** Quoted cell; an apostrophe before a formula turns it into text. */
function cell(value: string): string {
  const text = value.replace(FORMULA, "$1$2'$3").replace(/^[\t\r\n]/, "'$&");
  return `"${text.replaceAll('"', '""')}"`;
}

/** RFC 4180 table. The byte order mark makes Excel read UTF-8. */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
