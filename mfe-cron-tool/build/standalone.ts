// Build time only. The build of the pages without the shell, which bundle React's replacement.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EnvironmentConfig, RsbuildPlugin } from '@rsbuild/core';
import { site } from '@site/brand/site';
import { cronTexts, fieldValues } from '@site/cron-engine/texts/cron.texts';

/** The release manifest's entry for these pages. */
export const STANDALONE = {
  path: '/cron-tool/',
  folder: 'browser/cron-tool/',
  framed: ['embed.html'],
};

const HASHED = '[name].[contenthash:10].js';

export const standaloneEnvironment: EnvironmentConfig = {
  source: {
    entry: { app: './src/standalone/main.tsx', embed: './src/embed/embed.ts' },
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

/** Tags in each page's head. */
const HEADS = {
  index: '<link rel="canonical" href="/cron-analyser">',
  embed: '<meta name="robots" content="noindex">',
};

/** Rsbuild plugin: writes the HTML, which names hashed files. */
export const pluginStandalone = (): RsbuildPlugin => ({
  name: 'site:standalone',
  setup(api) {
    api.onAfterEnvironmentCompile(async ({ stats, environment }) => {
      if (environment.name !== 'standalone' || !stats || stats.hasErrors()) return;
      const folder = environment.distPath;
      const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
      const icon = await readFile(path.join(api.context.rootPath, 'src/standalone/icon.svg'));
      // Hashed: browsers request the icon again with every change of the address.
      const iconFile = `icon.${createHash('sha256').update(icon).digest('hex').slice(0, 10)}.svg`;
      await writeFile(path.join(folder, iconFile), icon);

      const names = (entrypoints?.app?.assets ?? []).map(({ name }) => name);
      // The bundler gives them in any order; deferred scripts of one entry wait for each other.
      const files = names.filter((name) => /\.(js|css)$/.test(name)).sort();
      const tags = await Promise.all(files.map((file) => assetTag(folder, file)));
      tags.push(`<link rel="icon" href="${iconFile}" type="image/svg+xml">`);
      for (const [name, head] of Object.entries(HEADS)) {
        const html = documentOf(name, [head, ...tags].join('\n'));
        await writeFile(path.join(folder, `${name}.html`), html);
      }
    });
  },
});

/** Loads a script or style sheet, with its integrity hash. */
async function assetTag(folder: string, file: string): Promise<string> {
  const content = await readFile(path.join(folder, file));
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  return file.endsWith('.css')
    ? `<link rel="stylesheet" href="${file}" integrity="${integrity}">`
    : `<script defer src="${file}" integrity="${integrity}"></script>`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The HTML of a page; `data-page` holds its name for the entry script. */
const documentOf = (name: string, head: string): string => `<!doctype html>
<html lang="${site.language}" data-page="${name}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(cronTexts.title)}</title>
<meta name="description" content="${escapeHtml(cronTexts.description)}">
${head}
</head>
<body>
<div id="root"></div>
<noscript>This tool needs JavaScript. The fields: ${escapeHtml(fieldValues)}</noscript>
</body>
</html>
`;
