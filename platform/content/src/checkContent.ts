// Build time and server only. Reads files of content by the schemas of the workspace that owns them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { picture } from './fields.ts';
import { Problems } from './problems.ts';
import { readYaml } from './readYaml.ts';

/** A schema for each file of a content folder, by the file's name. */
export type ContentSchemas = Record<string, z.ZodType>;

/** Files of content by their names. */
export type ContentOf<Schemas extends ContentSchemas> = {
  [File in keyof Schemas]: z.output<Schemas[File]>;
};

/** What a workspace says of its content. */
export interface ContentRules<Schemas extends ContentSchemas = ContentSchemas> {
  schemas: Schemas;
  /** Kinds of files that somebody else reads: `.md`. */
  others?: string[];
  /** What the files must agree on. */
  agree?(content: ContentOf<Schemas>, complain: Complain): void;
}

/** Names a mistake by its file and the words that stand there. */
export type Complain = (file: string, words: string, problem: string) => void;

/** Rules with the types of their own schemas. */
export const contentRules = <Schemas extends ContentSchemas>(rules: ContentRules<Schemas>) => rules;

/**
 * One file as data; pictures are still names of files.
 * @throws every mistake in a line of its own, with file and line
 */
export function readContent<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): z.output<Schema> {
  const problems = new Problems(`content/${file}`);
  const source = path.join(folder, file);
  if (!existsSync(source)) problems.add(1, 'This file is missing.');
  else {
    const wrong = (words: string) =>
      picture.safeParse(words).success && !existsSync(path.join(folder, words))
        ? `There is no picture content/${words}.`
        : undefined;
    const data = readYaml(readFileSync(source, 'utf8'), schema, problems, { wrong });
    if (data !== undefined) return data;
  }
  problems.throwIfAny();
  throw new Error(`content/${file} has no content.`);
}

/** Everything that is wrong with a folder, a line each. */
export function mistakesIn(
  folder: string,
  { schemas, others = [], agree }: ContentRules,
): string[] {
  const found: string[] = [];
  const content: Record<string, unknown> = {};
  for (const [file, schema] of Object.entries(schemas)) {
    try {
      content[file] = readContent(folder, file, schema);
    } catch (error) {
      found.push((error as Error).message);
    }
  }
  const known = [...Object.keys(schemas), 'pictures'];
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    if (known.includes(file) || others.includes(path.extname(file))) continue;
    found.push(
      `content/${file}:1: No page reads this file. Those that there are: ${known.join(', ')}.`,
    );
  }
  if (found.length > 0) return found;
  agree?.(content as never, (file, words, problem) => {
    const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
    const at = lines.findIndex((each) => each.includes(words)) + 1;
    found.push(`content/${file}:${Math.max(at, 1)}: ${problem}`);
  });
  return found;
}
