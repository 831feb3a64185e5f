// Every command of the program `site` in a document, a message, a workflow or a container exists, with its flags.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/packageRoot';
import type { Command } from '@platform/contract/cli/program';
import { expect, test } from 'vitest';
import { FILES } from '../src/repositoryFiles.ts';

// Imported by path, because types of the shell's pages aren't known here.
const { siteProgram }: Record<'siteProgram', () => Command> = await import(
  path.join(ROOT, 'shell/src/cli/siteProgram.ts')
);
const { builtProgram }: Record<'builtProgram', () => Command> = await import(
  path.join(ROOT, 'shell/src/cli/builtProgram.ts')
);
const HERE = siteProgram();
const BUILT = builtProgram();

/** Files that name commands. */
const NAMING = /^(?!CHANGELOG).*(\.(tsx?|mjs|md|ya?ml|service)|Dockerfile|package\.json)$/;

const CALLS: [Command, RegExp][] = [
  [HERE, /npm run (?:--silent )?site --(( +[^\s`'",;:()|#*]+)+)/g],
  [HERE, /npm run (?:--silent )?((?:release|rollback|build) --( +[^\s`'",;:()|#*]+)+)/g],
  [BUILT, /site\.mjs(( +[^\s`'",;:()|#*]+)+)/g],
];

/** A placeholder for a value: `<id>`, `${name}`, `{{ $labels.remote }}`, `…`. */
const isPlaceholder = (word: string): boolean => /^[<$[{…*]/.test(word);

const nameOf = (command: Command): string =>
  command.parent ? `${nameOf(command.parent)} ${command.name()}`.trim() : '';

/** Parts of a command line that `program` lacks. */
function findMistakes(program: Command, line: string): string[] {
  const words = line.trim().split(/\.?(?: +|$)/);
  let verb = program;
  for (const word of words) {
    if (word === '--' || isPlaceholder(word)) continue;
    const next = verb.commands.find((each) => each.name() === word);
    if (!next && verb.commands.length > 0 && /^[a-z]/.test(word)) {
      return [`${nameOf(verb)} ${word}`.trim()];
    }
    if (!next) break;
    verb = next;
  }
  const { options = [] } = verb.commands.find((each) => each.name() === 'list') ?? {};
  const known = ['--help', ...[...verb.options, ...options].map(({ long }) => long)];
  return words
    .map((word) => /^--[a-z][\w-]*/.exec(word)?.[0])
    .filter((flag) => flag && !known.includes(flag))
    .map((flag) => `${nameOf(verb)} ${flag}`);
}

/** Each mistake with its file. */
const mistakesOf = (file: string, text: string): string[] =>
  CALLS.flatMap(([program, call]) =>
    [...text.matchAll(call)].flatMap(([, line = '']) =>
      findMistakes(program, line).map((mistake) => `${file}: site ${mistake}`),
    ),
  );

test('every command of site that a file names exists, with its flags', () => {
  const files = FILES.filter((file) => NAMING.test(file));
  const texts = files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const);
  const naming = texts.filter(([, text]) => CALLS.some(([, call]) => text.search(call) >= 0));
  expect(naming.length).toBeGreaterThan(30);
  expect(texts.flatMap(([file, text]) => mistakesOf(file, text))).toEqual([]);
});
