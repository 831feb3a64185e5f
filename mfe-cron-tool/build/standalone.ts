// Build time only. The build of the pages without the shell, which bundle React's replacement.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EnvironmentConfig, RsbuildPlugin } from '@rsbuild/core';
import { type Asset, documentOf } from './documents.ts';

/** The release manifest's entry for these pages. */
export const STANDALONE = {
  path: '/cron-tool/',
  folder: 'browser/cron-tool/',
  framed: ['embed.html'],
};

const HASHED = '[name].[contenthash:10].js';

export const standaloneEnvironment: EnvironmentConfig = {
  source: {
    entry: {
      app: './src/standalone/main.tsx',
      demo: './src/standalone/demo.ts',
      embed: './src/embed/embed.ts',
    },
  },
  resolve: {
    alias: {
      'react-router-dom$': path.resolve('src/standalone/noRouter.ts'),
      // These pages share nothing with other remotes, and React would be two thirds of their script.
      'react/jsx-runtime$': 'preact/jsx-runtime',
      'react-dom/client$': 'preact/compat/client',
      'react-dom$': 'preact/compat',
      react$: 'preact/compat',
    },
  },
  output: {
    target: 'web',
    distPath: { root: `dist/${STANDALONE.folder}`, js: '', jsAsync: '', css: '', font: 'fonts' },
    // Other sites' pages name it.
    filename: { js: ({ chunk }) => (chunk?.name === 'embed' ? 'embed.js' : HASHED) },
    assetPrefix: 'auto',
    cleanDistPath: false,
    // These pages report no errors.
    sourceMap: false,
  },
  splitChunks: false,
};

/** Rsbuild plugin: writes the HTML, which names hashed files. */
export const pluginStandalone = (): RsbuildPlugin => ({
  name: 'site:standalone',
  setup(api) {
    api.onAfterEnvironmentCompile(async ({ stats, environment }) => {
      if (environment.name !== 'standalone' || !stats || stats.hasErrors()) return;
      const folder = environment.distPath;
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
    });
  },
});

/** First 10 hexadecimal digits of SHA-256, as in the bundler's file names. */
const shortHash = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 10);

/** Scripts and styles of an entry's first load. */
async function assetsOf(folder: string, entry?: { assets?: { name: string }[] }): Promise<Asset[]> {
  const names = (entry?.assets ?? []).map(({ name }) => name);
  // The bundler gives them in any order; deferred scripts of one entry wait for each other.
  const files = names.filter((name) => /\.(js|css)$/.test(name)).sort();
  return Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(folder, file));
      const digest = createHash('sha384').update(content).digest('base64');
      return { file, integrity: `sha384-${digest}` };
    }),
  );
}
