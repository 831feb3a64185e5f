// Server only. Reads a file of a release and checks it against the registry's hash.
import { readFile } from 'node:fs/promises';
import type { Deployment } from '@platform/contract';
import { fileFacts } from '@platform/contract/fileFacts';
import { nullIfMissing } from '@platform/server/durableFile';
import type { StorePaths } from './StorePaths.ts';

/** @param file relative to the release's folder @throws when it is missing, has no hash, or has other content */
export async function readDeployedFile(
  store: StorePaths,
  deployment: Deployment,
  file: string,
): Promise<Buffer> {
  const what = `${deployment.name}@${deployment.version}: ${file}`;
  const facts = Object.hasOwn(deployment.files, file) ? deployment.files[file] : undefined;
  if (!facts) throw new Error(`${what} has no hash in the registry.`);
  const published = store.fileOf(deployment, file);
  const content = await readFile(published).catch(nullIfMissing);
  if (!content) throw new Error(`${what} is missing: ${published} doesn't exist.`);
  if (fileFacts(content).integrity === facts.integrity) return content;
  throw new Error(`${what} differs from the published file.`);
}
