import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@site/kit/toolchain/buildWorkspace';
import { BILL_OF_MATERIALS } from '../store/storeLayout.ts';

/**
 * Writes into a build which packages went into it, in which versions (CycloneDX), as npm's own lock
 * file says.
 * @throws when npm can't tell
 */
export async function addBillOfMaterials(name: string, dist: string): Promise<void> {
  const options = ['--sbom-format=cyclonedx', '--package-lock-only', `--workspace=${name}`];
  const { stdout } = await promisify(execFile)('npm', ['sbom', ...options], {
    cwd: ROOT,
    timeout: 60_000,
    maxBuffer: 100_000_000,
  });
  const { components } = JSON.parse(stdout);
  if (!Array.isArray(components)) throw new Error(`npm sbom told nothing about ${name}.`);
  await writeFile(path.join(dist, BILL_OF_MATERIALS), stdout);
}
