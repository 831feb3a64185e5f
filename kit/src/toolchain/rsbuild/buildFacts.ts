// Build time only. Writes `build.json` beside the two environments' folders (`dist/build.json`): what
// only the bundler knows and a release must say.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { Release } from '../../contract/contract.ts';
import { packageFacts } from '../../server/bundle/packageRoot.ts';
import { builtAs } from '../../site/fileNames.ts';

const KIT = fileURLToPath(new URL('../../../', import.meta.url));

/** What the configuration already knows about a build. */
export interface KnownFacts
  extends Pick<Release, 'name' | 'contract' | 'container' | 'entry' | 'node' | 'shared'>,
    Pick<Release, 'federation' | 'alone' | 'wishes'> {
  /** Names in `exposes`. */
  exposes: string[];
  /** Name of the bundler's entry. */
  entryChunk: string;
}

/** `dist/build.json`. File lists are relative to `dist` and leave the entry out. */
export interface BuildFacts
  extends Omit<KnownFacts, 'exposes' | 'entryChunk'>,
    Pick<Release, 'kit' | 'team' | 'exposes' | 'libraries'> {
  packageVersion: string;
  /** Chunk name → its files, for every chunk named `page-…`. */
  pageChunks: Record<string, string[]>;
}

/** Chunk name of an expose: `./BlogTeaser` → `expose-BlogTeaser`. */
export const exposeChunk = (expose: string): string => `expose-${expose.replace('./', '')}`;

type ChunkGroups = NonNullable<Rspack.StatsCompilation['namedChunkGroups']>;

function filesOf(groups: ChunkGroups, chunk: string): string[] {
  const assets = groups[chunk]?.assets ?? [];
  return assets
    .map((asset) => `browser/${asset.name}`)
    .filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'));
}

/**
 * Rsbuild plugin that writes the facts after each build of the `web` environment. The entry is known
 * without its hash.
 */
export function pluginBuildFacts({ entryChunk, ...known }: KnownFacts): RsbuildPlugin {
  return {
    name: 'site:build-facts',
    setup(api) {
      api.onAfterEnvironmentCompile(async ({ stats, environment }) => {
        if (environment.name !== 'web' || !stats || stats.hasErrors()) return;
        const json = stats.toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false });
        const groups = json.namedChunkGroups ?? {};
        const initial = filesOf(groups, entryChunk);
        const entry = builtAs(initial, known.entry) ?? known.entry;
        const filesBeside = (chunk: string) =>
          filesOf(groups, chunk).filter((file) => file !== entry);
        const exposes = known.exposes.map((name) => [name, filesBeside(exposeChunk(name))]);
        const libraries = initial.filter((file) => file !== entry);
        const pages = Object.keys(groups)
          .filter((chunk) => chunk.startsWith('page-'))
          .map((chunk) => [chunk, filesBeside(chunk)]);
        const { version: packageVersion, author: team } = packageFacts(api.context.rootPath);
        const facts: BuildFacts = {
          ...known,
          entry,
          ...(libraries.length > 0 && { libraries }),
          packageVersion,
          kit: packageFacts(KIT).version,
          team,
          exposes: Object.fromEntries(exposes),
          pageChunks: Object.fromEntries(pages),
        };
        const folder = path.dirname(environment.distPath);
        await mkdir(folder, { recursive: true });
        await writeFile(path.join(folder, 'build.json'), `${JSON.stringify(facts, null, 2)}\n`);
      });
    },
  };
}
