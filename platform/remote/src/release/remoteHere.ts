// Build side. The remote of a command without a name: the one in this folder.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { packageFacts } from '@platform/contract/bundle/packageRoot';

/** The remote in whose folder a command is run; undefined in a folder that is none's. */
export function remoteHere(folder = process.cwd()): { name: string; folder: string } | undefined {
  if (!existsSync(path.join(folder, 'rsbuild.config.ts'))) return undefined;
  const { name = '' } = packageFacts(folder);
  return { name: name.replace(/^@[^/]+\//, ''), folder };
}
