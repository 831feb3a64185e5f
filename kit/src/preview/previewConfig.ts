// Development only. The configuration of one remote in preview: no federation, no server rendering,
// a stub frame in the shell's place.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildConfig } from '@rsbuild/core';
import { baseConfig } from '../toolchain/rsbuild/base.ts';
import { pluginContent } from '../toolchain/rsbuild/pluginContent.ts';
import type { RemoteOptions } from '../toolchain/rsbuild/preset.ts';
import { pluginHotPages } from './hotPages.ts';

/** Set by `devRemote.ts`: has the preset answer with this configuration. */
export const PREVIEW_VARIABLE = 'REMOTE_PREVIEW';

const START = fileURLToPath(new URL('./startPreview.tsx', import.meta.url));

/** @param root the remote's folder */
export function previewConfig(
  { name, exposes, content }: RemoteOptions,
  root: string,
): RsbuildConfig {
  const base = baseConfig(name, false);
  return {
    ...base,
    plugins: [
      ...(base.plugins ?? []),
      pluginContent(content ? { [name]: content } : {}),
      pluginHotPages(),
    ],
    tools: { swc: base.tools?.swc },
    html: { title: name },
    environments: {
      web: {
        source: { entry: { index: writeEntry(root, name, exposes) } },
        output: { target: 'web', distPath: { root: '.cache/preview' } },
      },
    },
  };
}

function writeEntry(root: string, name: string, exposes: Record<string, string>): string {
  const file = path.join(root, '.cache', 'preview-entry.ts');
  const loaders = Object.entries(exposes).map(([expose, source]) => {
    const request = JSON.stringify(path.resolve(root, source));
    return `  ${JSON.stringify(expose)}: () => import(${request}),`;
  });
  const lines = [
    `import { startPreview } from ${JSON.stringify(START)};`,
    `startPreview(${JSON.stringify(name)}, {`,
    ...loaders,
    '});',
  ];
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
