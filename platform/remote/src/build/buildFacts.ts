// Build time only. Writes `dist/build.json`: facts that only the bundler knows.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Release } from '@platform/contract';
import { packageFacts } from '@platform/contract/bundle/packageRoot';
import { findBuiltFile } from '@platform/contract/files/fileNames';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

const PRESET = fileURLToPath(new URL('../../', import.meta.url));

/** Facts from the configuration. */
export interface KnownFacts
  extends Pick<Release, 'name' | 'contract' | 'container' | 'entry' | 'node' | 'shared'>,
    Pick<Release, 'federation' | 'standalone' | 'contributions' | 'pictureOrigins'> {
  exposes: string[];
  entryChunk: string;
  fromContent?: (() => Pick<Release, 'contributions' | 'redirects'>) | undefined;
}

/** `dist/build.json`. Files are relative to `dist`, without the entry. */
export interface BuildFacts
  extends Omit<KnownFacts, 'exposes' | 'entryChunk' | 'fromContent'>,
    Pick<Release, 'kit' | 'team' | 'exposes' | 'libraries' | 'budget' | 'redirects'> {
  packageVersion: string;
  /** Files by chunk name, `page-…`. */
  pageChunks: Record<string, string[]>;
  /** Scripts that a page's code fetches itself, by chunk name. */
  pageOwn: Record<string, string[]>;
}

/** `./BlogTeaser` → `expose-BlogTeaser`. */
export const exposeChunk = (expose: string): string => `expose-${expose.replace('./', '')}`;

type ChunkGroups = NonNullable<Rspack.StatsCompilation['namedChunkGroups']>;

const filesOf = (groups: ChunkGroups, chunk: string): string[] =>
  scripts((groups[chunk]?.assets ?? []).map(({ name }) => name));

const scripts = (files: readonly string[]): string[] =>
  files
    .filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'))
    .map((file) => `browser/${file}`);

/** Files of the chunks that a chunk's code imports. */
const laterFilesOf = (chunks: readonly Rspack.StatsChunk[], chunk: string): string[] => {
  const { children = [] } = chunks.find(({ names }) => names?.includes(chunk)) ?? {};
  const later = chunks.filter(({ id }) => children.some((child) => child === id));
  return scripts(later.flatMap(({ files = [] }) => files));
};

/** A team's own size limits; undefined without a file. The gate checks them. @throws if the file isn't JSON */
async function budgetOf(root: string): Promise<Release['budget']> {
  const file = path.join(root, 'budget.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}

/** Rsbuild plugin; runs after each build of `web`. `known.entry` has no hash. */
export function pluginBuildFacts({ entryChunk, fromContent, ...known }: KnownFacts): RsbuildPlugin {
  return {
    name: 'site:build-facts',
    setup(api) {
      api.onAfterEnvironmentCompile(async ({ stats, environment }) => {
        if (environment.name !== 'web' || !stats || stats.hasErrors()) return;
        const { namedChunkGroups: groups = {}, chunks = [] } = stats.toJson({
          ...{ all: false, chunkGroups: true, chunks: true, chunkRelations: true, ids: true },
        });
        const initial = filesOf(groups, entryChunk);
        const entry = findBuiltFile(initial, known.entry) ?? known.entry;
        const filesBeside = (chunk: string) =>
          filesOf(groups, chunk).filter((file) => file !== entry);
        const exposes = known.exposes.map((name) => [name, filesBeside(exposeChunk(name))]);
        const libraries = initial.filter((file) => file !== entry);
        const pages = Object.keys(groups).filter((chunk) => chunk.startsWith('page-'));
        const byPage = (find: (page: string) => string[]) =>
          Object.fromEntries(pages.map((page) => [page, find(page)]));
        const { version: packageVersion, author: team } = packageFacts(api.context.rootPath);
        const { contributions = [], redirects = {} } = fromContent?.() ?? {};
        const facts: BuildFacts = {
          ...known,
          ...(contributions.length > 0 && {
            contributions: [...(known.contributions ?? []), ...contributions],
          }),
          ...(Object.keys(redirects).length > 0 && { redirects }),
          entry,
          ...(libraries.length > 0 && { libraries }),
          packageVersion,
          kit: packageFacts(PRESET).version,
          team,
          budget: await budgetOf(api.context.rootPath),
          exposes: Object.fromEntries(exposes),
          pageChunks: byPage(filesBeside),
          pageOwn: byPage((page) => laterFilesOf(chunks, page)),
        };
        const folder = path.dirname(environment.distPath);
        await mkdir(folder, { recursive: true });
        await writeFile(path.join(folder, 'build.json'), `${JSON.stringify(facts, null, 2)}\n`);
      });
    },
  };
}
