// Build time only. Reads a Markdown file: front matter between two lines of "---", then the text.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { Problems } from './problems.ts';
import { readYaml } from './readYaml.ts';

/** A file in parts. */
export interface MarkdownFile<Matter> {
  /** Undefined when it has a problem. */
  matter: Matter | undefined;
  text: string;
  /** Line where the text begins, counted from 1. */
  firstLine: number;
}

/** Opening line, front matter and text. */
const FILE = /^(---\s*\r?\n)([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;

const linesIn = (text: string): number => text.split('\n').length - 1;

/**
 * @param file path, whose name becomes an address
 * @param problems gets each mistake in name and front matter
 * @throws when there is no front matter
 */
export function readMarkdown<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
  problems: Problems,
): MarkdownFile<z.output<Schema>> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(path.basename(file, '.md'))) {
    problems.add(
      1,
      'The file name becomes the address: use lower-case letters, digits and hyphens.',
    );
  }
  const [, opening = '', head, text = ''] = FILE.exec(source) ?? [];
  if (head === undefined) {
    problems.add(1, 'Begin the file with front matter between two lines of "---".');
    problems.throwIfAny();
  }
  const matter = readYaml(head ?? '', schema, problems, { firstLine: linesIn(opening) + 1 });
  const firstLine = linesIn(source.slice(0, source.length - text.length)) + 1;
  return { matter, text, firstLine };
}

/** Reports a picture that the folder lacks, on the line of its key. */
export function checkPicture(
  { folder, source, key }: { folder: string; source: string; key: string },
  name: string,
  problems: Problems,
): void {
  if (existsSync(path.join(folder, name))) return;
  const line = source.split('\n').findIndex((row) => row.startsWith(`${key}:`)) + 1;
  problems.add(line, `There is no picture content/pictures/${name}.`);
}
