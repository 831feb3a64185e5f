// Builds the site's sources with the default module federation of its plugin: a host and remotes with manifests,
// rendered in the browser only.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import type { Registry } from '@platform/contract';
import { containerName } from '@platform/contract';
import { SHARED } from '@platform/contract/bundle/shared';
import { ASSET_FOLDERS, baseConfig } from '@platform/remote/build/base';
import { pluginContent } from '@platform/remote/build/pluginContent';
import { REMOTES } from '@platform/remote/workspace/remotes';
import { pluginBrand } from '@site/brand/build';
import { pluginArticles } from '../../../../mfe-blog/build/pluginArticles.ts';
import { pluginWorkerFile } from '../../../../mfe-cron-tool/build/workerFile.ts';
import { pluginReceipt } from '../../../../mfe-marketing/build/pluginReceipt.ts';
import { pluginServiceIcons } from '../../../../mfe-marketing/build/serviceIcons.ts';
import { pluginSections } from '../../../../shell/build/pluginSections.ts';
import { frameScript } from '../../../../shell/src/frame/frameScript.ts';
import { themeBootScript } from '../../../../shell/src/frame/themeBoot.ts';
import { BUILT_RULES } from '../../contentFiles.ts';
import { exposesOf } from './exposesOf.ts';
import { BENCH, outputOf, STOCK_BASE } from './variants.ts';

type Config = ReturnType<typeof baseConfig>;

const HOST = 'host';
const stock = (file: string) => path.join(import.meta.dirname, 'stock', file);
const shared = Object.fromEntries(SHARED.map((library) => [library, { singleton: true }]));
const common = { shared, dts: false, manifest: true } as const;

/** Writes a module that imports what remotes expose and lists their routes. */
function writeExposes(): string {
  const registry = path.join(BENCH, 'releases-federated', 'registry.json');
  const site: Registry = JSON.parse(readFileSync(registry, 'utf8'));
  const remotes = Object.entries(site.remotes).map(([name, { live }]) => {
    const routes = live.routes.map(({ id, path }) => ({ id, path }));
    return [name, { routes, contributions: live.contributions }];
  });
  const exposes = REMOTES.map((remote) => {
    const lines = exposesOf(remote).map(([expose]) => {
      const from = `${containerName(remote)}/${expose.replace('./', '')}`;
      return `    ${JSON.stringify(expose)}: () => import(${JSON.stringify(from)}),`;
    });
    return `  ${JSON.stringify(remote)}: {\n${lines.join('\n')}\n  },`;
  });
  const file = path.join(BENCH, 'exposes-stock.ts');
  writeFileSync(
    file,
    `export const exposes = {\n${exposes.join('\n')}\n};\n` +
      `export const remotes = ${JSON.stringify(Object.fromEntries(remotes))};\n`,
  );
  return file;
}

const output = (name: string) => ({
  target: 'web' as const,
  distPath: { ...ASSET_FOLDERS, root: path.join(outputOf('stock'), name) },
  assetPrefix: `${STOCK_BASE}${name}/`,
});

const base = baseConfig('site', true);
const { htmlPlugin: _, ...tools } = base.tools ?? {};

export default {
  ...base,
  // The plugin's default files, not the smaller choice of the site's builds.
  resolve: {},
  tools,
  html: {
    title: 'Home',
    tags: [{ tag: 'script', children: `${themeBootScript};${frameScript}`, append: false }],
    meta: { viewport: 'width=device-width, initial-scale=1' },
  },
  plugins: [
    ...(base.plugins ?? []),
    pluginContent(BUILT_RULES),
    pluginBrand({ pictures: false }),
    pluginArticles(),
    pluginWorkerFile(),
    pluginReceipt(),
    pluginServiceIcons(),
    pluginSections,
    pluginModuleFederation(
      {
        ...common,
        name: HOST,
        remotes: Object.fromEntries(
          REMOTES.map(containerName).map((name, index) => [
            name,
            `${name}@${STOCK_BASE}${REMOTES[index]}/mf-manifest.json`,
          ]),
        ),
      },
      { environment: HOST },
    ),
    ...REMOTES.map((remote) =>
      pluginModuleFederation(
        {
          ...common,
          name: containerName(remote),
          filename: 'remoteEntry.js',
          exposes: Object.fromEntries(exposesOf(remote)),
        },
        { environment: remote },
      ),
    ),
  ],
  environments: {
    [HOST]: {
      source: { entry: { index: stock('entry.ts') } },
      resolve: { alias: { 'bench-exposes$': writeExposes() } },
      output: output(HOST),
    },
    ...Object.fromEntries(
      REMOTES.map((remote) => [
        remote,
        {
          source: { entry: { unused: exposesOf(remote)[0]?.[1] ?? '' } },
          output: output(remote),
        },
      ]),
    ),
  },
} as Config;
