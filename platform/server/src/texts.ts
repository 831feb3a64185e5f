/** Characters that would command a terminal, or reorder what is beside them. */
const COMMANDS = /[\p{Cc}\p{Bidi_Control}]+/gu;

/** A text table; columns are as wide as their widest cell. */
export function formatTable(heading: string[], rows: string[][]): string {
  const lines = [heading, ...rows].map((row) => row.map((cell) => cell.replace(COMMANDS, ' ')));
  const widths = heading.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `2027-03-15 09:30 UTC` */
export const utcText = (at: string | number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
