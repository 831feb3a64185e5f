// Build time only.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentFolder } from '@platform/content/contentFolder';
import { ROOT } from '@platform/contract/bundle/packageRoot';
import { lock } from 'proper-lockfile';
import { buildInProcess } from './buildInProcess.ts';
import { builtFrom } from './remotes.ts';

export { ROOT };

export interface BuildOptions {
  /** Receives progress lines. */
  log?: (line: string) => void;
  mode?: 'production' | 'development';
}

export const distOf = (name: string): string => path.join(ROOT, name, 'dist');

/** Builds a workspace. @returns its output folder @throws with the bundler's output */
export const buildWorkspace = (name: string, options: BuildOptions = {}): Promise<string> =>
  runExclusively(name, async () => build(name, options, await inputsHash(name, options.mode)));

/** Builds the workspaces that have changed. @throws with the output of every build that fails, after all have ended */
export async function buildChanged(names: string[], options: BuildOptions = {}): Promise<void> {
  const known: Digests = new Map();
  const results = await Promise.allSettled(
    names.map((name) => runExclusively(name, () => buildIfChanged(name, options, known))),
  );
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as Error).message] : [],
  );
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

async function buildIfChanged(name: string, options: BuildOptions, known: Digests): Promise<void> {
  const inputs = await inputsHash(name, options.mode, known);
  const built = await readFile(path.join(distOf(name), '.inputs'), 'utf8').catch(() => '');
  if (built === inputs) options.log?.(`${name.padEnd(15)} unchanged`);
  else await build(name, options, inputs);
}

/** Concurrent builds of one workspace would mix their output. */
async function runExclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  await mkdir(path.join(ROOT, name, '.cache'), { recursive: true });
  let isLost = false;
  const release = await lock(path.join(ROOT, name), {
    lockfilePath: path.join(ROOT, name, '.cache', 'build.lock'),
    retries: { retries: 300, minTimeout: 200, maxTimeout: 500 },
    // For example after the machine has slept.
    onCompromised: () => {
      isLost = true;
    },
  });
  try {
    const result = await work();
    if (!isLost) return result;
    throw new Error(`Another process may have built ${name} at the same time. Try again.`);
  } finally {
    if (!isLost) await release();
  }
}

async function build(name: string, options: BuildOptions, inputs: string): Promise<string> {
  await buildFolder(path.join(ROOT, name), options);
  await writeFile(path.join(distOf(name), '.inputs'), inputs);
  return distOf(name);
}

/** Builds any folder. @returns its output folder @throws with the bundler's output */
export async function buildFolder(
  folder: string,
  { log, mode = 'production' }: BuildOptions = {},
): Promise<string> {
  const dist = path.join(folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  const seconds = await buildInProcess(folder, mode);
  log?.(`${path.basename(folder).padEnd(15)} built in ${seconds.toFixed(1)} s`);
  return dist;
}

/** Digests of workspaces by name. */
type Digests = Map<string, Promise<string>>;

/** Hash of sources, shared code and installed packages. @param known builds that begin together share it */
async function inputsHash(name: string, mode = 'production', known: Digests = new Map()) {
  const hash = createHash('sha256').update(`${mode} ${process.version}\0`);
  hash.update(await readFile(path.join(ROOT, 'package-lock.json')));
  for (const workspace of [name, ...builtFrom(name)]) {
    const digest = known.get(workspace) ?? digestOf(workspace);
    known.set(workspace, digest);
    hash.update(`\0${workspace} ${await digest}`);
  }
  return hash.digest('hex');
}

async function digestOf(workspace: string): Promise<string> {
  const hash = createHash('sha256');
  const add = async (files: string[], folder: string) => {
    for (const file of files) {
      hash.update(path.relative(folder, file)).update('\0');
      hash.update(await readFile(file)).update('\0');
    }
  };
  const root = path.join(ROOT, workspace);
  const content = contentFolder(workspace);
  const own = (await sourceFiles(root)).filter((file) => !file.startsWith(`${root}/content/`));
  await add(own, root);
  await add(await sourceFiles(content), content);
  return hash.digest('hex');
}

async function sourceFiles(folder: string): Promise<string[]> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const nested = entries
    .filter((entry) => !['node_modules', 'dist', '.cache', 'schemas', 'e2e'].includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(full);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [full];
    });
  return (await Promise.all(nested)).flat();
}
