// Build time and server only. Mistakes in a content file, in words for its author.

/** Collects the mistakes of one file, so that its author sees all of them at once. */
export class Problems {
  readonly #lines: { line: number; text: string }[] = [];

  /** @param file path relative to the workspace: `content/backups.md` */
  constructor(private readonly file: string) {}

  /** @param line counted from 1 */
  add(line: number, text: string): void {
    this.#lines.push({ line, text });
  }

  /** @throws one line for each mistake, in the order of the file */
  throwIfAny(): void {
    if (this.#lines.length === 0) return;
    const sorted = this.#lines.toSorted((a, b) => a.line - b.line);
    throw new Error(sorted.map(({ line, text }) => `${this.file}:${line}: ${text}`).join('\n'));
  }
}
