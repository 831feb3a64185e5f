// Build time only. Builds that run at the same time share a process, which loads the bundler once.
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '@platform/contract/bundle/packageRoot';
import type { Built } from './build.ts';
import { BUILT } from './remotes.ts';

const BUILDER = fileURLToPath(new URL('./builder.mjs', import.meta.url));

const builders = new Map<string, { child: ChildProcess; jobs: number; output: string }>();

/** Builds a folder. @returns the seconds it took @throws with the bundler's output */
export async function buildInProcess(folder: string, mode: string): Promise<number> {
  // A remote elsewhere finds its content in the working directory.
  const cwd = BUILT.includes(path.relative(ROOT, folder)) ? ROOT : folder;
  const key = `${mode} ${cwd}`;
  const builder = builders.get(key) ?? start(cwd, mode);
  builders.set(key, builder);
  builder.jobs += 1;
  try {
    const { seconds, problem } = await new Promise<Built>((resolve, reject) => {
      const { child } = builder;
      child.on('message', (built: Built) => built.folder === folder && resolve(built));
      child.once('error', reject);
      child.once('close', () => {
        resolve({ folder, seconds: 0, problem: `The bundler ended.\n${builder.output}` });
      });
      child.send(folder);
    });
    if (!problem) return seconds;
    throw new Error(`${path.basename(folder)} failed to build:\n${problem}`.trim());
  } finally {
    builder.jobs -= 1;
    if (builder.jobs === 0) {
      builders.delete(key);
      builder.child.kill();
    }
  }
}

function start(cwd: string, mode: string) {
  const child = fork(BUILDER, {
    cwd,
    env: { ...process.env, NODE_ENV: mode },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.setMaxListeners(0);
  const builder = { child, jobs: 0, output: '' };
  child.stderr?.on('data', (chunk: Buffer) => {
    builder.output += chunk;
  });
  return builder;
}
