// Follows a guide word for word in a copy of the sources.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A code block of a guide, with the sentence above it that names its file. */
export interface Step {
  instruction: string;
  language: string;
  code: string;
}

/** The code blocks of a guide, in order. */
export function stepsOf(guide: string): Step[] {
  const [first = '', ...parts] = guide.split(/^```(?=\w)/m);
  let before = first;
  return parts.map((part) => {
    const instruction = before.trim().split('\n\n').at(-1)?.replaceAll('\n', ' ') ?? '';
    const end = part.indexOf('\n```');
    before = part.slice(end + 4);
    const [language = '', ...code] = part.slice(0, end).split('\n');
    return { instruction, language, code: code.join('\n') };
  });
}

/** The section of a guide below a heading. */
export async function sectionOf(root: string, guide: string, heading: string): Promise<string> {
  const text = await readFile(path.join(root, guide), 'utf8');
  const [, section] = text.split(`\n## ${heading}\n`);
  if (!section) throw new Error(`${guide} has no "${heading}".`);
  return section.split('\n## ')[0] ?? '';
}

/** The commands in a text's shell blocks, without comments. */
export const commandsOf = (text: string): string[] =>
  stepsOf(text)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.split('\n').map((line) => line.replace(/\s+#.*/, '')));

/**
 * Applies every code block of a guide, in order. A guide may say: "Create `file`", "Change `file`" (lines with "-" by
 * those with "+"), "Add to `list` in `file`"
 * (before its end), "Add to the list in `file`" (its default export), "Add above (or below) `text` in `file`"
 * and "Add to the top of `file`". Each instruction is the last sentence before its block.
 * @param root the copy
 * @param guide file below `root`
 * @returns the commands of its shell blocks, in order
 * @throws on any other instruction, or if its position is missing
 */
export async function followGuide(root: string, guide: string): Promise<string[]> {
  const text = await readFile(path.join(root, guide), 'utf8');
  for (const step of stepsOf(text)) if (step.language !== 'sh') await apply(root, step);
  return commandsOf(text);
}

/** Applies one step. @throws as `followGuide` does */
export async function apply(root: string, { instruction, code }: Step): Promise<void> {
  const changed = instruction.match(/Change `([^`]+)`:$/)?.[1];
  if (changed) {
    const file = path.join(root, changed);
    return writeFile(file, replaced(await readFile(file, 'utf8'), code, changed));
  }
  const created = instruction.match(/Create `([^`]+)`[^`]*(?:`[^`]+`)?[^`]*:$/)?.[1];
  if (created) {
    const file = path.join(root, created);
    await mkdir(path.dirname(file), { recursive: true });
    return writeFile(file, `${code}\n`, { flag: 'wx' });
  }
  const [, how = '', place = '', name = ''] =
    instruction.match(
      /Add (to|above|below) (the top of|the list in|`[^`]+` in) `([^`]+)`[^`]*:$/,
    ) ?? [];
  if (!how) throw new Error(`What does the guide mean? ${instruction}`);
  const file = path.join(root, name);
  const lines = (await readFile(file, 'utf8')).split('\n');
  const at = placeOf(lines, how, place);
  if (at < 0) throw new Error(`There is no ${place} ${name}.`);
  lines.splice(at, 0, code);
  await writeFile(file, lines.join('\n'));
}

/** Replaces the lines with "-" by those with "+". */
function replaced(text: string, diff: string, name: string): string {
  const lines = (sign: string) =>
    diff.split('\n').flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : []));
  const before = `${lines('-').join('\n')}\n`;
  if (text.split(before).length !== 2) throw new Error(`${name} has not once: ${before}`);
  return text.replace(before, () => `${lines('+').join('\n')}\n`);
}

/** Index of the line above which the text belongs; negative if there is none. */
function placeOf(lines: string[], how: string, place: string): number {
  if (place === 'the top of') return 0;
  const [, text = 'export default'] = place.split('`');
  if (how === 'to') return endOf(lines, text);
  const found = lines.flatMap((line, index) => (line.includes(text) ? [index] : []));
  if (found.length !== 1) return -1;
  return (found[0] ?? 0) + (how === 'below' ? 1 : 0);
}

/** Position of the bracket that closes a named declaration or the default export. */
function endOf(lines: string[], name: string): number {
  const declared = new RegExp(
    `^(\\s*)(?:export )?(?:(?:const|interface|type) )?${name}\\b.*[[{(]$`,
  );
  const start = lines.findIndex((line) => declared.test(line));
  const indent = lines[start]?.match(/^\s*/)?.[0] ?? '';
  return lines.findIndex(
    (line, index) => index > start && start >= 0 && new RegExp(`^${indent}[\\]})]`).test(line),
  );
}
