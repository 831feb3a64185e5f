// Tests only. Bundles threads that tests start: through tsx each start takes half a second of CPU.
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vitest/config';

const ROOT = path.join(import.meta.dirname, '../../../..');

/** @param threads TypeScript files below the repository */
export function viteThreads(threads: readonly string[]): Plugin {
  const made = new Map<string, Promise<string>>();
  return {
    name: 'site:threads',
    enforce: 'pre',
    async transform(code, id) {
      for (const thread of threads) {
        const address = `new URL('./${path.basename(thread)}', import.meta.url).href`;
        const starts = path.dirname(id) === path.dirname(path.join(ROOT, thread));
        if (!starts || !code.includes(address)) continue;
        const plain = made.get(thread) ?? makePlain(thread);
        made.set(thread, plain);
        return { code: code.replace(address, JSON.stringify(await plain)), map: null };
      }
      return undefined;
    },
  };
}

/** @returns the bundle's address; it is removed when this process ends */
async function makePlain(thread: string): Promise<string> {
  const cache = path.join(ROOT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'threads-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(import.meta.dirname, 'plainProgram.ts');
  const { plainPrograms } = await tsImport(pathToFileURL(file).href, import.meta.url);
  await plainPrograms({ thread }, folder);
  return pathToFileURL(path.join(folder, 'thread.mjs')).href;
}
