// Builds the site's sources without federation: `single` and `home` as one file, `split` with a chunk
// for each section and page, `node` for the server. One namespace of styled-components ids for all.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ASSET_FOLDERS, baseConfig, nodeEnvironment } from '@site/kit/toolchain/base';
import type { pluginBuildFacts } from '@site/kit/toolchain/buildFacts';
import { ROOT } from '@site/kit/toolchain/buildWorkspace';
import { integrityHook } from '@site/kit/toolchain/integrityHook';
import { pluginPageChunks } from '@site/kit/toolchain/pageChunks';
import { splitRules } from '@site/kit/toolchain/splitRules';
import { REMOTES } from '@site/shell/workspaces';
import { articleLoading, pluginArticles } from '../../../mfe-blog/build/pluginArticles.ts';
import { pluginWorkerFile } from '../../../mfe-cron-tool/build/workerFile.ts';
import { BENCH, BENCH_BASE, outputOf } from './variants.ts';

type Config = ReturnType<typeof baseConfig>;
type Environment = NonNullable<Config['environments']>[string];
type Plugin = ReturnType<typeof pluginBuildFacts>;

const shell = (file: string) => path.join(ROOT, 'shell', 'src', file);
const bench = (file: string) => path.join(import.meta.dirname, file);
const nodeEntry = (remote: string) => path.join(ROOT, remote, '.cache', 'node-entry.ts');

/** How an expose gets into a build; nothing leaves it out. */
type Inclusion = (remote: string, expose: string) => string | undefined;

const EAGER = '/* webpackMode: "eager" */';
const whole: Inclusion = () => EAGER;
const sectionsOnly: Inclusion = (_, expose) => (expose === './routes' ? undefined : EAGER);
const inChunks: Inclusion = (remote, expose) =>
  expose === './routes'
    ? EAGER
    : `/* webpackChunkName: "expose-${remote}-${expose.replace('./', '')}" */`;

/** Exposes of a remote with their files, as its own build lists them. */
function exposesOf(remote: string): [expose: string, file: string][] {
  const lines = readFileSync(nodeEntry(remote), 'utf8').matchAll(/"(.+)": .*import\(.*"(.+)"\)/g);
  return [...lines].map(([, expose = '', file = '']) => [expose, file]);
}

const routesFiles = REMOTES.map(
  (remote) => Object.fromEntries(exposesOf(remote))['./routes'] ?? '',
);

/** Writes a module with the exposes of all remotes. */
function writeExposes(name: string, include: Inclusion): string {
  const remotes = REMOTES.map((remote) => {
    const exposes = exposesOf(remote).flatMap(([expose, file]) => {
      const comment = include(remote, expose);
      return comment ? `    ${JSON.stringify(expose)}: () => import(${comment} "${file}"),` : [];
    });
    return `  ${JSON.stringify(remote)}: {\n${exposes.join('\n')}\n  },`;
  });
  const file = path.join(BENCH, `exposes-${name}.ts`);
  mkdirSync(BENCH, { recursive: true });
  writeFileSync(file, `export const exposes = {\n${remotes.join('\n')}\n};\n`);
  return file;
}

const output = (environment: string) => ({ ...ASSET_FOLDERS, root: outputOf(environment) });

function browser(name: string, include: Inclusion, more: Environment = {}): Environment {
  return {
    source: { entry: { shell: shell('browser/entry.tsx') } },
    resolve: {
      alias: {
        'react-router-dom$': shell('browser/routerFacade.ts'),
        'bench-exposes$': writeExposes(name, include),
        [shell('browser/slots/remotes.ts')]: bench('browser/InlineRemotes.ts'),
        ...(name === 'split'
          ? {}
          : { [shell('browser/slots/schedule.ts')]: bench('browser/hydrateAtOnce.ts') }),
      },
    },
    splitChunks: false,
    output: {
      target: 'web',
      distPath: { ...output(name), js: '', jsAsync: '', css: '' },
      filename: { js: name === 'split' ? '[name].js' : 'shell.js' },
      assetPrefix: `${BENCH_BASE}browser/`,
      manifest: false,
    },
    ...more,
  };
}

const oneFile: Environment = {
  tools: { rspack: { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } } },
};

/** Each remote's sections in a file of its own, as in the remotes' own builds. */
const sections = REMOTES.map((remote) => [`sections-${remote}`, new RegExp(`^expose-${remote}-`)]);

const chunks: Environment = {
  tools: {
    rspack: {
      plugins: [integrityHook],
      optimization: { splitChunks: splitRules(Object.fromEntries(sections)) },
    },
  },
};

/** Writes `chunks.json`: which files each named chunk of the split build needs. */
const chunkList: Plugin = {
  name: 'bench:chunks',
  setup(api) {
    api.onAfterEnvironmentCompile(({ stats, environment }) => {
      if (environment.name !== 'split' || !stats || stats.hasErrors()) return;
      const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
      const files = Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
        name,
        assets
          .map((asset) => asset.name)
          .filter((file) => file.endsWith('.js') && file !== 'shell.js'),
      ]);
      writeFileSync(path.join(BENCH, 'chunks.json'), JSON.stringify(Object.fromEntries(files)));
    });
  },
};

const base = baseConfig('site', true);
const node = nodeEnvironment('');

export default {
  ...base,
  plugins: [
    ...(base.plugins ?? []),
    pluginArticles(),
    pluginWorkerFile(),
    pluginPageChunks(...routesFiles),
    chunkList,
  ],
  tools: { ...base.tools, rspack: [base.tools?.rspack, articleLoading].flat() },
  environments: {
    single: browser('single', whole, oneFile),
    home: browser('home', sectionsOnly, oneFile),
    split: browser('split', inChunks, chunks),
    node: {
      ...node,
      source: {
        entry: {
          shell: shell('render/render.tsx'),
          ...Object.fromEntries(REMOTES.map((remote) => [remote, nodeEntry(remote)])),
        },
      },
      output: { ...node.output, distPath: output('node'), assetPrefix: `${BENCH_BASE}browser/` },
    },
  },
} as Config;
