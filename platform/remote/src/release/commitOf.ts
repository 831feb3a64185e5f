import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@platform/contract/bundle/root';
import { builtFrom } from '@platform/remote/workspace/remotes';

/** What a build of this repository is made of, besides its own folder. */
const othersOf = (folder: string): string[] =>
  existsSync(path.join(ROOT, 'package-lock.json'))
    ? [...builtFrom(folder), 'package-lock.json']
    : [];

/**
 * The commit that a build is made of, with "-dirty" when files that go into it differ from it; undefined
 * where there is no git.
 * @param folder what is built: a workspace's name, or the folder of a remote elsewhere
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
