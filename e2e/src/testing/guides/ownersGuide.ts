// Tests only. Follows docs/owner.md in a copy of the sources, and runs its commands there.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { runHere } from '@platform/testing/runHere';
import { apply, type Step, stepsOf } from './followGuide.ts';

/** The guide's steps by chapter number. */
export async function chaptersOf(root: string): Promise<Map<number, Step[]>> {
  const guide = await readFile(path.join(root, 'docs', 'owner.md'), 'utf8');
  const [, ...chapters] = guide.split(/^## (?=\d+\. )/m);
  return new Map(chapters.map((text) => [Number.parseInt(text, 10), stepsOf(text)]));
}

/** Writes the files of a chapter. */
export async function edit(root: string, steps: Step[]): Promise<void> {
  for (const step of steps) if (step.language !== 'sh') await apply(root, step);
}

/** The commands of a chapter. */
export const commandsOf = (steps: Step[] = []): string[] =>
  steps.filter(({ language }) => language === 'sh').flatMap(({ code }) => code.split('\n'));

/**
 * Runs a command in a shell in that folder.
 * @param env added to this process's environment
 * @returns its output
 */
export async function shell(
  root: string,
  command: string,
  env: Record<string, string>,
): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...env } };
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', command], options).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`"${command}" failed:\n${stdout}${stderr}`);
    },
  );
  return stdout + stderr;
}

/**
 * Runs a command of the repository in this process, from the program that its script names: the original, which
 * the tests' loader has already loaded, not the copy's.
 * @param command such as `npm run site -- inbox show 96de9914`
 * @returns its output
 */
export async function npmRun(
  root: string,
  command: string,
  env: Record<string, string>,
): Promise<string> {
  const [, name = '', args = ''] = /^npm run (\w+)(?: -- (\S.*))?$/.exec(command) ?? [];
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const [, file, verb = ''] = /^tsx (\S+)(?: (\w+))?$/.exec(scripts[name] ?? '') ?? [];
  if (!file) throw new Error(`"${command}" is no program of the repository.`);
  const { status, stdout, stderr } = await runHere(
    path.join(ROOT, file),
    `${verb} ${args}`.split(' ').filter(Boolean),
    env,
  );
  if (status !== 0) throw new Error(`"${command}" failed:\n${stdout}${stderr}`);
  return stdout + stderr;
}
