/**
 * Where a spreadsheet may begin to read a formula: at the start of a cell, also after a character that
 * begins another cell when the file is read with other separators (OWASP ASVS 5.0, 1.2.10).
 */
const FORMULA = /(^|[;|\t\r\n])((?:[^\S\t\r\n]|["'])*)([=+\-@＝＋－＠])/g;

/** One cell: always quoted, and never a formula, for which an apostrophe is put before it. */
function cell(value: string): string {
  const text = value.replace(FORMULA, "$1$2'$3").replace(/^[\t\r\n]/, "'$&");
  return `"${text.replaceAll('"', '""')}"`;
}

/** A table as RFC 4180 has it. The mark at the beginning tells Excel that it is UTF-8. */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
