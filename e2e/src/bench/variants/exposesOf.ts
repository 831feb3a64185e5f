// The exposes of remotes, from the lists that their builds write.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';

/** A module that imports all exposes of a remote. */
export const nodeEntry = (remote: string) => path.join(ROOT, remote, '.cache', 'node-entry.ts');

/** Exposes of a remote with their files' absolute paths, as its own build lists them. */
export function exposesOf(remote: string): [expose: string, file: string][] {
  const entry = nodeEntry(remote);
  const lines = readFileSync(entry, 'utf8').matchAll(/"(.+)": .*import\(.*"(.+)"\)/g);
  return [...lines].map(([, expose = '', file = '']) => [
    expose,
    path.resolve(path.dirname(entry), file),
  ]);
}
