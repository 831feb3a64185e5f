// A folder outside the repository with the site's packed packages and nothing else of it: the situation of a team
// with its own repository.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';

const run = promisify(execFile);

/** Packages that the site's owner publishes (docs/adding-a-remote.md). */
export const PACKAGES = [
  ...['contract', 'content', 'remote', 'remote/create-remote'].map((name) => `platform/${name}`),
  'brand',
];

export interface Elsewhere {
  folder: string;
  remove(): Promise<void>;
}

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program in a folder to its end. @param env besides this process's */
export const runIn = (
  cwd: string,
  [program = '', ...args]: string[],
  env: Record<string, string>,
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...env } };
    const child = execFile(program, args, options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    );
  });

/**
 * Makes the folder. Third-party packages are links to the installed ones; the site's own come from `npm pack`.
 */
export async function makeElsewhere(): Promise<Elsewhere> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'elsewhere-')));
  const modules = path.join(folder, 'node_modules');
  const bins = path.join(modules, '.bin');
  const installed = path.join(ROOT, 'node_modules');
  await mkdir(bins, { recursive: true });
  const options = [
    '--json',
    '--pack-destination',
    folder,
    ...PACKAGES.flatMap((name) => ['-w', name]),
  ];
  const packed = await run('npm', ['pack', ...options], { cwd: ROOT });
  for (const { name, filename } of JSON.parse(packed.stdout)) {
    const where = path.join(modules, name);
    await mkdir(where, { recursive: true });
    const file = path.join(folder, filename);
    await run('tar', ['-xzf', file, '-C', where, '--strip-components=1']);
    await rm(file);
    const { bin = {} } = JSON.parse(await readFile(path.join(where, 'package.json'), 'utf8'));
    for (const [command, program] of Object.entries<string>(bin)) {
      await symlink(path.join(where, program), path.join(bins, command));
    }
  }
  for (const name of await readdir(installed)) {
    if (name === '@site' || name === '@platform' || name.startsWith('.')) continue;
    await symlink(path.join(installed, name), path.join(modules, name));
  }
  for (const name of ['biome', 'tsc', 'vitest']) {
    await symlink(path.join(installed, '.bin', name), path.join(bins, name));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
