import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@site/kit/toolchain/buildWorkspace';

/** What a build is made of, besides the workspace itself. */
const COMMON = ['kit', 'package-lock.json'];

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: ROOT, timeout: 10_000 })).stdout.trim();

/**
 * The commit that a workspace is built from, with "-dirty" when files that go into the build differ
 * from it; undefined where there is no git.
 */
export async function commitOf(name: string): Promise<string | undefined> {
  try {
    const paths = [name, ...COMMON].map((file) => path.join(ROOT, file));
    const [commit, changes] = await Promise.all([
      git('rev-parse', 'HEAD'),
      git('status', '--porcelain', '--', ...paths),
    ]);
    return changes ? `${commit}-dirty` : commit;
  } catch {
    return undefined;
  }
}
