// Build time only, in a process of its own. Each message is a folder to build.
import { on } from 'node:events';
import { createLogger, createRsbuild } from '@rsbuild/core';
import { loadConfig } from './loadConfig.ts';

export interface Built {
  folder: string;
  seconds: number;
  /** The bundler's output, if the build failed. */
  problem?: string;
}

async function build(folder: string): Promise<Built> {
  const started = performance.now();
  let output = '';
  const collect = (...parts: unknown[]) => {
    output += `${parts.join(' ')}\n`;
  };
  const customLogger = createLogger({
    level: 'warn',
    console: { ...console, log: collect, warn: collect, error: collect },
  });
  try {
    const config = { ...(await loadConfig(folder)), customLogger };
    const rsbuild = await createRsbuild({ cwd: folder, config, loadEnv: { cwd: folder } });
    await (await rsbuild.build()).close();
    return { folder, seconds: (performance.now() - started) / 1000 };
  } catch (error) {
    return { folder, seconds: 0, problem: `${output}${(error as Error).message}` };
  }
}

const folders = on(process, 'message');
const buildNext = async () => {
  for await (const [folder] of folders) process.send?.(await build(folder));
};
process.once('disconnect', () => process.exit());
// One build draws its pictures while the other compiles.
await Promise.all([buildNext(), buildNext()]);
