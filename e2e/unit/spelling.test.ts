// cspell checks words. Phrases are checked here, and -ize, as the specification spells it ("Cost Optimization").
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CHECKS } from '../src/check.ts';
import { FILES } from '../src/repositoryFiles.ts';

const CONFIG = 'cspell.config.yaml';
const WORDS = 'cspell.words.txt';
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');

/** Runs the check of `npm run check` in a folder with these files. */
async function spell(files: Record<string, string>) {
  const folder = await temporaryFolder();
  for (const file of [CONFIG, WORDS]) {
    await cp(path.join(ROOT, file), path.join(folder, file));
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const { command = '' } = CHECKS.find(({ name }) => name === 'spelling') ?? {};
  const [program = '', ...args] = command.split(' ');
  const bin = path.join(ROOT, 'node_modules/.bin', program);
  const { status, stdout } = spawnSync(bin, [...args, '--no-color'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const found = [
    ...stdout.matchAll(/^(\S+?):\d+:\d+ - (?:Unknown|Forbidden) word \((.*?)\)(.*)$/gm),
  ];
  return { status, found: found.map(([, file, word]) => `${file}: ${word}`), stdout };
}

test('the check finds misspelt, American and replaced words in documents, texts, comments and names', async () => {
  const { status, found, stdout } = await spell({
    'guide.md': 'The releese of whoever sends an e-mail.\n\n```sh\nnpm run xyzzy\n```\n',
    'team.yaml': 'name: Wszebor\ntitle: Favorite color\n',
    'new/form.texts.ts': "export const missing = 'Nobody was told.';\n",
    'new/Form.tsx': "// A wich is nobody's.\nexport const thawAll = { color: 1 };\n",
    'new/form.css': '/* Shipment */ a { color: red }\n',
    // Names, terms of the field, British spelling and -ize pass.
    'good.md': 'Rsbuild serialises and containerizes what colours an email over keep-alive.\n',
    'good.ts': "// In Europe/Zaporozhye.\nexport const at = '%2Fabout';\n",
  });
  expect(found.sort()).toEqual([
    'guide.md: e-mail',
    'guide.md: releese',
    'guide.md: whoever',
    "new/Form.tsx: nobody's",
    'new/Form.tsx: thaw',
    'new/Form.tsx: wich',
    'new/form.css: Shipment',
    'new/form.texts.ts: Nobody',
    'new/form.texts.ts: told',
    'team.yaml: Favorite',
    'team.yaml: color',
  ]);
  expect(stdout).toContain('(thaw) Suggestions: [unfreeze*');
  expect(status).toBe(1);
});

test('the list of terms is sorted, each once', async () => {
  const words = (await read(WORDS)).trimEnd().split('\n');
  expect(words).toEqual([...new Set(words)].sort());
});

/** What this project doesn't say, and what it says instead. */
const PHRASES: [RegExp, string][] = [
  [/\b(stand|stands|stood|standing) in\b/gi, 'is in, replaces'],
  [/\b(go|goes|went|going) by\b/gi, 'follows, uses'],
  [/\bby (itself|themselves)\b/gi, 'automatically, alone'],
  [/\b(take|takes|took|taken|taking) back\b/gi, 'rolled back, undone'],
  [/\bwhat there is\b/gi, 'a noun'],
  [/\bthere is to (say|do|see)\b/gi, 'a noun'],
  [/\blast good\b/gi, 'stale-if-error'],
  [/\bheld back\b/gi, 'unpublished'],
  [/\b(come|comes|came|coming) to life\b/gi, 'hydrated'],
];

const OXFORD: [RegExp, string][] = [
  [
    /\b\w*(container|optim|modern|organ|util|recogn|anonym|central|custom|minim|maxim|priorit|summar|standard|special|visual|author|synchron|real|normal|local|final|apolog|emphas|categor|initial|serial)is(e[sdr]?|ers|ing|ations?)\b/gi,
    '-ize',
  ],
  [/\bweb[- ]site\w*/gi, 'website'],
];

const findIn = (text: string, rules: [RegExp, string][]): string[] =>
  rules.flatMap(([wrong, right]) =>
    [...text.matchAll(wrong)].map(([phrase]) => `${phrase}: ${right}`),
  );

/** Phrases may run over the end of a line, also of a comment's. */
const unwrap = (text: string) => text.replace(/\s*\n\s*(\/\/|\*|#)? ?/g, ' ');

/** What `rules` find in these files, as `file: phrase: instead`. */
async function findInFiles(files: string[], rules: [RegExp, string][]): Promise<string[]> {
  const found = files.map(async (file) =>
    findIn(unwrap(await read(file)), rules).map((phrase) => `${file}: ${phrase}`),
  );
  return (await Promise.all(found)).flat();
}

test('documents, texts and comments use the project’s phrases', async () => {
  const { ignorePaths } = parse(await read(CONFIG)) as { ignorePaths: string[] };
  const exempt = ignorePaths.map((pattern) => pattern.replace(/\*.*/, ''));
  const files = FILES.filter(
    (file) =>
      /\.(css|md|mjs|tsx?|ya?ml)$/.test(file) && !exempt.some((start) => file.startsWith(start)),
  );
  expect(files).toContain('vitest.config.ts');
  expect(await findInFiles(files, PHRASES)).toEqual([]);
});

test('what visitors read is spelt with -ize', async () => {
  const files = FILES.filter((file) =>
    /^((brand|shell|mfe-[\w-]+)\/content\/.*\.(md|yaml)|mfe-.*\.texts\.ts|shell\/src\/pages\/.*\.tsx?)$/.test(
      file,
    ),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(await findInFiles(files, OXFORD)).toEqual([]);
});

test('a phrase is found, also over the end of a line of a comment', () => {
  expect(findIn(unwrap('// What stands\n// in a file is taken back.'), PHRASES)).toEqual([
    'stands in: is in, replaces',
    'taken back: rolled back, undone',
  ]);
  expect(findIn('Containerisation, an optimised web site', OXFORD)).toEqual([
    'Containerisation: -ize',
    'optimised: -ize',
    'web site: website',
  ]);
  expect(findIn('Containerization, a promise of specialists, advertised', OXFORD)).toEqual([]);
});
