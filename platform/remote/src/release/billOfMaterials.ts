import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { BILL_OF_MATERIALS } from '@platform/contract/files/fileNames';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';

/**
 * Writes into a build which packages went into it, in which versions (CycloneDX), as npm's own lock
 * file says.
 * @param folder what was built: a workspace's name, or the folder of a remote elsewhere
 * @throws when npm can't tell
 */
export async function addBillOfMaterials(folder: string, dist: string): Promise<void> {
  const options = ['--sbom-format=cyclonedx', '--package-lock-only'];
  const isElsewhere = path.isAbsolute(folder);
  const where = isElsewhere ? [] : [`--workspace=${folder}`];
  const { stdout } = await promisify(execFile)('npm', ['sbom', ...options, ...where], {
    cwd: isElsewhere ? folder : ROOT,
    timeout: 60_000,
    maxBuffer: 100_000_000,
  });
  const { components } = JSON.parse(stdout);
  if (!Array.isArray(components)) throw new Error(`npm sbom listed no components for ${folder}.`);
  await writeFile(path.join(dist, BILL_OF_MATERIALS), stdout);
}
