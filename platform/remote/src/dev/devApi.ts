// Development only. The API of a remote that names one: `config.api` of its package.json, relative to its folder.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { packageFacts } from '@platform/contract/bundle/packageRoot';

export interface DevApi {
  /** Origin. */
  url: string;
  dataDir: string;
  stop(): void;
}

const READY = /API on (http:\/\/localhost:\d+)/;

/** Starts it with records of its own. @returns undefined if the remote names none @throws if it ends before it is ready */
export async function startApi(root: string): Promise<DevApi | undefined> {
  const { api } = packageFacts(root).config ?? {};
  if (!api) return undefined;
  const dataDir = path.join(root, '.cache', 'data');
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, api)], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => void child.kill();
  process.once('exit', stop);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      const [, ready] = READY.exec(output) ?? [];
      if (!ready) return;
      child.stdout.off('data', collect).pipe(process.stderr);
      resolve(ready);
    };
    child.stdout.on('data', collect);
    child.once('exit', (code) => reject(new Error(`The API ended with ${code}:\n${output}`)));
  });
  return { url, dataDir, stop };
}
