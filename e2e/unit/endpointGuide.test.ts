// Follows docs/adding-an-endpoint.md to the letter, on a copy of the sources, to the end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { copyOfSources } from '../src/testing/guides/copyOfSources.ts';

const GUIDE = 'docs/adding-an-endpoint.md';

/** Sentences and code take turns. */
const splitSteps = (guide: string) => guide.split(/^```ts\n(.*?)^```$/ms);

/** Above which line of a file that is there the code of a step goes. */
function placeOf(sentence: string, lines: readonly string[]): number {
  const list = /the end of `(\w+)`/.exec(sentence)?.[1];
  const before = /before `([^`]+)`/.exec(sentence)?.[1];
  if (before) return lines.findIndex((line) => line.trim() === before);
  if (!list) return 0; // an import, above everything
  const start = lines.findIndex((line) => line.includes(`const ${list}`));
  return lines.findIndex((line, index) => index > start && /^[}\]]/.test(line));
}

/** Does what the last sentences before a piece of code say. */
async function follow(root: string, text: string, code: string): Promise<void> {
  const sentence = text.trimEnd().split('\n\n').at(-1) ?? '';
  const file = [...sentence.matchAll(/`([\w./]+\.ts)`/g)].at(-1)?.[1];
  if (!file) throw new Error(`Where does this go?\n${sentence}\n${code}`);
  const target = path.join(root, file);
  if (sentence.includes(`Create \`${file}\``)) {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, code, { flag: 'wx' });
    return;
  }
  const lines = (await readFile(target, 'utf8')).split('\n');
  const place = placeOf(sentence, lines);
  expect(place, `the place in ${file}`).toBeGreaterThanOrEqual(0);
  await writeFile(target, lines.toSpliced(place, 0, code.trimEnd()).join('\n'));
}

/** Runs an installed program in the copy. @returns what it has printed when it has failed, else '' */
async function run(root: string, program: string, ...args: string[]): Promise<string> {
  const { VITEST: _, ...env } = process.env;
  const child = spawn(path.join(root, 'node_modules/.bin', program), args, { cwd: root, env });
  const ended = once(child, 'close');
  const printed = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return code === 0 ? '' : `${program} ${code}:\n${printed.join('')}`;
}

test('whoever follows the guide has an endpoint that keeps, answers and passes the checks', async () => {
  const { root, remove } = await copyOfSources();
  onTestFinished(remove);
  const steps = splitSteps(await readFile(path.join(root, GUIDE), 'utf8'));
  expect(steps.length).toBeGreaterThan(20);
  for (let i = 0; i + 1 < steps.length; i += 2) {
    await follow(root, steps[i] ?? '', steps[i + 1] ?? '');
  }
  expect(await run(root, 'biome', 'check', '--write', '--error-on-warnings', 'api')).toBe('');
  expect(await run(root, 'tsc', '-p', 'api/tsconfig.json')).toBe('');
  const everyForm = ['topics', 'openapi', 'forms', 'security', 'storage/repository'];
  const tests = everyForm.map((name) => `api/src/${name}`);
  // Of the other collections only what lists them.
  const names = 'topic|every route|place for';
  expect(await run(root, 'vitest', 'run', ...tests, '-t', names)).toBe('');
});
