// Build time only. The pages without the shell: a build of their own beside the federated one, in
// which React is bundled.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EnvironmentConfig, RsbuildPlugin } from '@rsbuild/core';
import { type Asset, documentOf, webManifest } from './documents.ts';
import { bundle, shortHash } from './workerFile.ts';

/** What the release says of these pages. */
export const STANDALONE = {
  path: '/cron-tool/',
  folder: 'browser/cron-tool/',
  framed: ['embed.html'],
};

export const standaloneEnvironment: EnvironmentConfig = {
  source: { entry: { app: './src/standalone/main.tsx', demo: './src/standalone/demo.ts' } },
  resolve: {
    alias: {
      'react-router-dom$': path.resolve('src/standalone/noRouter.ts'),
      // Nothing is shared with other remotes here, and React would be two thirds of the page.
      'react/jsx-runtime$': 'preact/jsx-runtime',
      'react-dom/client$': 'preact/compat/client',
      'react-dom$': 'preact/compat',
      react$: 'preact/compat',
    },
  },
  output: {
    target: 'web',
    distPath: { root: `dist/${STANDALONE.folder}`, js: '', jsAsync: '', css: '', font: 'fonts' },
    assetPrefix: 'auto',
    cleanDistPath: false,
  },
  splitChunks: false,
};

/** Rsbuild plugin: what stands beside the bundler's files and must know their names and hashes. */
export const pluginStandalone = (): RsbuildPlugin => ({
  name: 'site:standalone',
  setup(api) {
    api.onAfterEnvironmentCompile(async ({ stats, environment }) => {
      if (environment.name !== 'standalone' || !stats || stats.hasErrors()) return;
      const folder = environment.distPath;
      const scripts = path.join(api.context.rootPath, '.cache', 'standalone');
      const source = (file: string) => path.join(api.context.rootPath, 'src', file);
      const write = (file: string, content: string | Buffer) =>
        writeFile(path.join(folder, file), content);

      const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
      const drawing = await readFile(source('standalone/icon.svg'));
      const icon = `icon.${shortHash(drawing)}.svg`;
      await write(icon, drawing);
      for (const name of ['index', 'embed', 'demo'] as const) {
        const assets = await assetsOf(folder, entrypoints[name === 'demo' ? 'demo' : 'app']);
        await write(`${name}.html`, documentOf(name, { icon, assets }));
      }
      await write('manifest.webmanifest', webManifest(icon));

      const embed = await bundle(source('embed/embed.ts'), path.join(scripts, 'embed'), true);
      await write('embed.js', embed.script);
      const files = JSON.stringify(await offlineFiles(folder));
      const version = shortHash(files);
      const worker = await bundle(
        source('standalone/serviceWorker.ts'),
        path.join(scripts, 'sw'),
        true,
        { FILES: files, VERSION: JSON.stringify(version) },
      );
      await write('sw.js', worker.script);
    });
  },
});

/** Files that an entry needs at once. */
async function assetsOf(folder: string, entry?: { assets?: { name: string }[] }): Promise<Asset[]> {
  const names = (entry?.assets ?? []).map(({ name }) => name);
  const files = names.filter((name) => /\.(js|css)$/.test(name));
  return Promise.all(files.map(async (file) => ({ file, integrity: await hash(folder, file) })));
}

/** What the page itself needs to work without a network, with hashes; not what is for others. */
async function offlineFiles(folder: string): Promise<Record<string, string>> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = all
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/^(demo|embed|sw)\.|latin-ext|\.(map|txt|br|gz)$/.test(file))
    .sort();
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await hash(folder, file)])),
  );
}

const hash = async (folder: string, file: string): Promise<string> => {
  const content = await readFile(path.join(folder, file));
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
};
