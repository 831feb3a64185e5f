// Builds the site's sources without federation: `paged` with a chunk for each page, `split` with one for each
// section and page, `node` for the server. All share one namespace of styled-components ids.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED } from '@platform/contract/bundle/shared';
import { ASSET_FOLDERS, baseConfig, nodeEnvironment } from '@platform/remote/build/base';
import type { pluginBuildFacts } from '@platform/remote/build/buildFacts';
import { pluginPageChunks } from '@platform/remote/build/pageChunks';
import { pluginContent } from '@platform/remote/build/pluginContent';
import { splitRules } from '@platform/remote/build/splitRules';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { REMOTES } from '@platform/remote/workspace/remotes';
import { pluginBrand } from '@site/brand/build';
import { pluginArticles } from '../../../../mfe-blog/build/pluginArticles.ts';
import { pluginWorkerFile } from '../../../../mfe-cron-tool/build/workerFile.ts';
import { pluginReceipt } from '../../../../mfe-marketing/build/pluginReceipt.ts';
import { pluginServiceIcons } from '../../../../mfe-marketing/build/serviceIcons.ts';
import { pluginSections } from '../../../../shell/build/pluginSections.ts';
import { BUILT_RULES } from '../../contentFiles.ts';
import { exposesOf, nodeEntry } from './exposesOf.ts';
import { BENCH, BENCH_BASE, isEntry, outputOf, SECTIONS } from './variants.ts';

type Config = ReturnType<typeof baseConfig>;
type Environment = NonNullable<Config['environments']>[string];
type Plugin = ReturnType<typeof pluginBuildFacts>;

const shell = (file: string) => path.join(ROOT, 'shell', 'src', file);
const host = (file: string) => path.join(ROOT, 'platform', 'host', 'src', file);
const bench = (file: string) => path.join(import.meta.dirname, file);

/** How a build imports an expose. */
const inChunks = (remote: string, expose: string): string =>
  expose === './routes'
    ? '/* webpackMode: "eager" */'
    : `/* webpackChunkName: "expose-${remote}-${expose.replace('./', '')}" */`;

const routesFiles = REMOTES.map(
  (remote) => Object.fromEntries(exposesOf(remote))['./routes'] ?? '',
);

/** Writes a module with the exposes of all remotes. */
function writeExposes(): string {
  const remotes = REMOTES.map((remote) => {
    const exposes = exposesOf(remote).map(
      ([expose, file]) =>
        `    ${JSON.stringify(expose)}: () => import(${inChunks(remote, expose)} "${file}"),`,
    );
    return `  ${JSON.stringify(remote)}: {\n${exposes.join('\n')}\n  },`;
  });
  const file = path.join(BENCH, 'exposes.ts');
  mkdirSync(BENCH, { recursive: true });
  writeFileSync(file, `export const exposes = {\n${remotes.join('\n')}\n};\n`);
  return file;
}

const output = (environment: string) => ({ ...ASSET_FOLDERS, root: outputOf(environment) });

/** @param sections names of the files that join sections' chunks */
function browser(name: 'paged' | 'split', sections: Record<string, RegExp>): Environment {
  const atOnce = name === 'paged';
  return {
    source: { entry: { shell: shell(atOnce ? 'browser/start.ts' : 'browser/entry.ts') } },
    resolve: {
      alias: {
        'react-router-dom$': host('browser/routerFacade.ts'),
        'bench-exposes$': writeExposes(),
        [host('browser/slots/remotes.ts')]: bench('browser/InlineRemotes.ts'),
        ...(atOnce && { [host('browser/slots/schedule.ts')]: bench('browser/hydrateAtOnce.ts') }),
      },
    },
    splitChunks: false,
    output: {
      target: 'web',
      distPath: { ...output(name), js: '', jsAsync: '', css: '' },
      filename: { js: '[name].[contenthash:10].js' },
      assetPrefix: `${BENCH_BASE}browser/`,
      manifest: false,
    },
    tools: {
      rspack: {
        optimization: { splitChunks: splitRules(sections) },
      },
    },
  };
}

/** One file for each remote's sections, as in the remotes' own builds. */
const byRemote = REMOTES.map((remote) => [`sections-${remote}`, new RegExp(`^expose-${remote}-`)]);

/** Writes the files of each named chunk of a build: `chunks-split.json`. */
const chunkList: Plugin = {
  name: 'bench:chunks',
  setup(api) {
    api.onAfterEnvironmentCompile(({ stats, environment }) => {
      if (environment.name === 'node' || !stats || stats.hasErrors()) return;
      const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
      const files = Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
        name,
        assets.map((asset) => asset.name).filter((file) => file.endsWith('.js') && !isEntry(file)),
      ]);
      writeFileSync(
        path.join(BENCH, `chunks-${environment.name}.json`),
        JSON.stringify(Object.fromEntries(files)),
      );
    });
  },
};

const base = baseConfig('site', true);
const node = nodeEnvironment('', [...SHARED, 'react-dom/server', 'node:stream']);

export default {
  ...base,
  plugins: [
    ...(base.plugins ?? []),
    pluginContent(BUILT_RULES),
    pluginBrand({ pictures: false }),
    pluginArticles(),
    pluginWorkerFile(),
    pluginReceipt(),
    pluginServiceIcons(),
    pluginSections,
    pluginPageChunks(...routesFiles),
    chunkList,
  ],
  environments: {
    paged: browser('paged', { [SECTIONS]: /^expose-/ }),
    split: browser('split', Object.fromEntries(byRemote)),
    node: {
      ...node,
      source: {
        entry: {
          shell: shell('render.tsx'),
          ...Object.fromEntries(REMOTES.map((remote) => [remote, nodeEntry(remote)])),
        },
      },
      output: { ...node.output, distPath: output('node'), assetPrefix: `${BENCH_BASE}browser/` },
    },
  },
} as Config;
