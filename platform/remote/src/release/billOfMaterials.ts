import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { BILL_OF_MATERIALS } from '@platform/contract/files/fileNames';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';

/**
 * Writes the build's packages and versions (CycloneDX), from npm's lock file.
 * @param folder a workspace's name, or the absolute folder of a remote elsewhere
 * @throws when npm fails
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
