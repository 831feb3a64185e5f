import { existsSync } from 'node:fs';
import path from 'node:path';
import { packageFacts } from '@platform/contract/bundle/packageRoot';

/** The remote in this folder; undefined if there is none. */
export function remoteHere(folder = process.cwd()): { name: string; folder: string } | undefined {
  if (!existsSync(path.join(folder, 'rsbuild.config.ts'))) return undefined;
  const { name = '' } = packageFacts(folder);
  return { name: name.replace(/^@[^/]+\//, ''), folder };
}
