// Development only. Configuration of a remote in a stub frame, without federation or server rendering.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildConfig } from '@rsbuild/core';
import { baseConfig } from '../build/base.ts';
import { pluginHotPages } from '../build/hotPages.ts';
import { pluginContent } from '../build/pluginContent.ts';
import { type RemoteOptions, writeExposes } from '../build/remoteOptions.ts';

const START = fileURLToPath(new URL('./startStub.tsx', import.meta.url));

/** @param root the remote's folder */
export function stubConfig(
  { name, exposes, content, plugins = [] }: RemoteOptions,
  root: string,
): RsbuildConfig {
  const base = baseConfig(name, false);
  return {
    ...base,
    plugins: [
      ...(base.plugins ?? []),
      pluginContent(content ? { [name]: content } : {}),
      pluginHotPages(),
      ...plugins,
    ],
    // Unlike other bundles, the frame needs an HTML document.
    tools: { ...base.tools, htmlPlugin: true },
    html: { title: name },
    environments: {
      web: {
        source: { entry: { index: writeEntry(root, name, exposes) } },
        output: { target: 'web', distPath: { root: '.cache/stub' } },
      },
    },
  };
}

function writeEntry(root: string, name: string, exposes: Record<string, string>): string {
  const file = path.join(root, '.cache', 'stub-entry.ts');
  const lines = [
    `import exposes from ${JSON.stringify(writeExposes(root, exposes))};`,
    `import { startStub } from ${JSON.stringify(START)};`,
    `startStub(${JSON.stringify(name)}, exposes);`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
