// Build time and server only. Reads content files and checks them by the owning workspace's schemas.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { picture } from './fields.ts';
import { Problems } from './problems.ts';
import { readYaml } from './readYaml.ts';

/** Schemas by file name: `hero.yaml`. */
export type ContentSchemas = Record<string, z.ZodType>;

/** Data of content files by file name. */
export type ContentOf<Schemas extends ContentSchemas> = {
  [File in keyof Schemas]: z.output<Schemas[File]>;
};

/** A workspace's rules for its content folder. */
export interface ContentRules<Schemas extends ContentSchemas = ContentSchemas> {
  schemas: Schemas;
  /** Extensions of files that have no schema: `.md`. */
  others?: string[];
  /** Folders besides `pictures`, which `checkOthers` reads. */
  folders?: string[];
  /** Mistakes in files without a schema, each with its path and line: `content/backups.md:3: …` */
  checkOthers?(folder: string): string[];
  /** Pages that files without a schema are. */
  pages?(folder: string): ContentPage[];
  /** Checks across files; runs when each file alone is valid. */
  agree?(content: ContentOf<Schemas>, complain: ReportMistake, folder: string): void;
}

/** A page that is a file of content. */
export interface ContentPage {
  /** `content/pages/imprint.md` */
  file: string;
  address: string;
  /** Menu of the shell that links to it. */
  menu?: string | undefined;
}

/** Reports a mistake on the first line of the file that contains `words`. */
export type ReportMistake = (file: string, words: string, problem: string) => void;

/** Infers the types of the rules' schemas. */
export const contentRules = <Schemas extends ContentSchemas>(rules: ContentRules<Schemas>) => rules;

/**
 * Data of one file; a picture is its file name. A file with an optional schema may be absent.
 * @throws one line for each mistake: `content/hero.yaml:3: …`
 */
export function readContent<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): z.output<Schema> {
  const problems = new Problems(`content/${file}`);
  const source = path.join(folder, file);
  if (!existsSync(source)) {
    const absent = schema.safeParse(undefined);
    if (absent.success) return absent.data;
    problems.add(1, 'This file is missing.');
  } else {
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

/** All mistakes in a folder, one line each; empty when it is valid. */
export function findMistakes(
  folder: string,
  { schemas, others = [], folders = [], checkOthers, agree }: ContentRules,
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
  const known = [...Object.keys(schemas), 'pictures', ...folders];
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    if (known.includes(file) || others.includes(path.extname(file))) continue;
    found.push(`content/${file}:1: No page reads this file. Expected files: ${known.join(', ')}.`);
  }
  found.push(...(checkOthers?.(folder) ?? []));
  if (found.length > 0) return found;
  const complain: ReportMistake = (file, words, problem) => {
    const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
    const at = lines.findIndex((each) => each.includes(words)) + 1;
    found.push(`content/${file}:${Math.max(at, 1)}: ${problem}`);
  };
  agree?.(content as never, complain, folder);
  return found;
}
