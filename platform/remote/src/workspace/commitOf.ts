import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@platform/contract/bundle/packageRoot';
import { builtFrom } from './remotes.ts';

/** Other inputs of a build in this repository. */
const othersOf = (folder: string): string[] =>
  existsSync(path.join(ROOT, 'package-lock.json'))
    ? [...builtFrom(folder), 'package-lock.json']
    : [];

/**
 * Commit of a build, with "-dirty" when its inputs have uncommitted changes; undefined without git.
 * @param folder a workspace's name, or the folder of a remote elsewhere
 */
export async function commitOf(folder: string): Promise<string | undefined> {
  const cwd = path.resolve(ROOT, folder);
  const git = async (...args: string[]): Promise<string> =>
    (await promisify(execFile)('git', args, { cwd, timeout: 10_000 })).stdout.trim();
  try {
    const paths = [folder, ...othersOf(folder)].map((file) => path.resolve(ROOT, file));
    const [commit, changes] = await Promise.all([
      git('rev-parse', 'HEAD'),
      git('status', '--porcelain', '--', ...paths),
    ]);
    return changes ? `${commit}-dirty` : commit;
  } catch {
    return undefined;
  }
}
