// Figures beside their targets, as text.

export interface Target {
  name: string;
  value: string;
  met: boolean;
}

/** Each target on a line, with its verdict. */
export const verdicts = (targets: Target[]): string =>
  targets.map(({ name, value, met }) => `${met ? 'pass' : 'FAIL'}  ${name}: ${value}`).join('\n');

/** Columns of equal width. */
export function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  const line = (row: string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)));
  return rows.map((row) => line(row).join('  ')).join('\n');
}

/** 0 for none. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
