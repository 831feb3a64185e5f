// Builds the variants and puts each into its own release store, which the site's server serves.
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Deployment, pageChunk, type Registry, type Release } from '@platform/contract';
import { packageRoot } from '@platform/contract/bundle/packageRoot';
import { fileFacts } from '@platform/contract/fileFacts';
import { localDeployment, promoteAll, publishRelease, ReleaseStore } from '@platform/registry';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import {
  BENCH,
  BENCH_BASE,
  BENCH_VERSION,
  isEntry,
  NO_FEDERATION,
  outputOf,
  type Variant,
} from './variants.ts';

/**
 * Builds every variant but the site itself.
 * @param contentDir content of the pages; the bench's own by default
 * @throws with the bundler's output
 */
export const buildVariants = (contentDir?: string): Promise<void> =>
  runBuild('bench.rsbuild.config.ts', contentDir);

/** Runs a build of this folder. */
export async function runBuild(configFile: string, contentDir?: string): Promise<void> {
  const cli = path.join(packageRoot('@rsbuild/core'), 'bin', 'rsbuild.js');
  const config = path.join(import.meta.dirname, configFile);
  const args = [cli, 'build', '--config', config, '--mode', 'production'];
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ...(contentDir && { CONTENT_DIR: contentDir }),
  };
  await promisify(execFile)(process.execPath, args, { cwd: path.join(ROOT, 'e2e'), env }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`The bench's builds failed:\n${stdout}${stderr}`);
    },
  );
}

/**
 * Publishes a build of the bench in a new store, `releasesDir`, with the site's routes.
 * @param origin where the store will be served: all files of a deployment are the shell's
 */
export async function publishVariant(
  variant: Exclude<Variant, 'federated'>,
  releasesDir: string,
  site: Registry,
  origin: string,
): Promise<void> {
  const store = new ReleaseStore(releasesDir);
  const folder = path.join(BENCH, `release-${variant}`);
  await rm(folder, { recursive: true, force: true });
  await cp(outputOf(variant), path.join(folder, 'browser'), { recursive: true });
  await mkdir(path.join(folder, 'node'));
  await cp(path.join(outputOf('node'), 'shell.cjs'), path.join(folder, 'node', 'index.cjs'));
  await writeFile(path.join(folder, NO_FEDERATION.slice(BENCH_BASE.length)), '// Nothing.\n');
  const files = await factsOf(folder);
  const { base: _, libraries: __, ...live } = site.shell.live;
  const entry = Object.keys(files).find(isEntry);
  if (!entry) throw new Error(`The build of ${variant} has no entry.`);
  const shell: Release = { ...live, entry, version: BENCH_VERSION, files };
  await publishRelease(store, folder, shell);

  const chunks = await readChunks(variant);
  const remotes = await Promise.all(
    Object.values(site.remotes).map(async ({ live }) => {
      const node = await readFile(path.join(outputOf('node'), `${live.name}.cjs`));
      const nodeFile = store.fileOf({ name: live.name, version: BENCH_VERSION }, 'node/index.cjs');
      await mkdir(path.dirname(nodeFile), { recursive: true });
      await writeFile(nodeFile, node);
      return deploymentInto(shell, live, node, chunks, origin + BENCH_BASE);
    }),
  );
  await promoteAll(store, [localDeployment(shell), ...remotes], {
    author: 'bench',
    reason: variant,
  });
}

type Chunks = Record<string, string[]>;

/** A remote's deployment whose browser files all belong to the shell's build. */
function deploymentInto(
  shell: Release,
  live: Deployment,
  node: Buffer,
  chunks: Chunks,
  base: string,
): Deployment {
  const filesOf = (chunk: string) => (chunks[chunk] ?? []).map((file) => `browser/${file}`);
  const exposes = Object.keys(live.exposes).map((expose) => {
    return [expose, filesOf(`expose-${live.name}-${expose.replace('./', '')}`)] as const;
  });
  const routes = live.routes.map((route) => ({
    ...route,
    files: filesOf(pageChunk(route.id)),
  }));
  // Chunks already name all code of remotes; with the shell's file as their entry, it would load twice.
  const entry = NO_FEDERATION.slice(BENCH_BASE.length);
  const used = new Set([entry, ...exposes.flatMap(([, files]) => files)]);
  for (const { files, own = [] } of routes) for (const file of [...files, ...own]) used.add(file);
  const facts = Object.entries(shell.files).filter(([file]) => used.has(file));
  // Pages without the shell aren't compared, and their files aren't here.
  const { standalone: _, ...rest } = live;
  return {
    ...rest,
    version: BENCH_VERSION,
    base,
    entry,
    node: 'node/index.cjs',
    exposes: Object.fromEntries(exposes),
    routes,
    files: { ...Object.fromEntries(facts), 'node/index.cjs': fileFacts(node) },
  };
}

async function readChunks(variant: Variant): Promise<Chunks> {
  return JSON.parse(await readFile(path.join(BENCH, `chunks-${variant}.json`), 'utf8'));
}

async function factsOf(folder: string): Promise<Release['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((e) => path.join(e.parentPath, e.name));
  const facts = files.sort().map(async (file) => {
    return [path.relative(folder, file), fileFacts(await readFile(file))] as const;
  });
  return Object.fromEntries(await Promise.all(facts));
}
