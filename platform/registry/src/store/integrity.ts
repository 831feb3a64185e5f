import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, Release } from '@platform/contract';
import { fileFacts } from '@platform/contract/publishing';
import { isMissing, nullIfMissing } from '@platform/server/durableFile';
import { decompress, isCompressed } from './precompress.ts';
import type { StorePaths } from './StorePaths.ts';

/** JSON with sorted keys, so that equal data gives equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

export const contentHash = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 12);

/** Ignores commit and base. */
export const isSameContent = (one: Release, other: Release): boolean =>
  contentOf(one) === contentOf(other);

const contentOf = (release: Release & Partial<Deployment>): string =>
  canonicalJson({ ...release, commit: undefined, base: undefined });

/** @throws Error with every missing or changed file or compressed sibling */
export async function verifyFiles(store: StorePaths, release: Release): Promise<void> {
  const folder = store.releaseFolder(release);
  const found = await findDamagedFiles(folder, release.files);
  if (found.length === 0) return;
  const problems = found.map(({ file, what }) => `${file} ${what}`).join(', ');
  throw new Error(
    `${release.name} ${release.version} is damaged in the store: ${problems}. Delete ${folder} and publish it again.`,
  );
}

/** Files and compressed siblings whose content differs from the release's hashes. */
export async function findDamagedFiles(folder: string, files: Release['files']) {
  const found: { file: string; what: 'is missing' | 'has been changed' | "can't be read" }[] = [];
  for (const [name, { integrity, bytes }] of Object.entries(files)) {
    const check = async (ending: '' | '.br' | '.gz') => {
      const file = name + ending;
      try {
        const content = await readFile(path.join(folder, file));
        const plain = ending ? await decompress[ending](content, bytes + 1) : content;
        if (fileFacts(plain).integrity !== integrity)
          found.push({ file, what: 'has been changed' });
      } catch (error) {
        found.push({ file, what: isMissing(error) ? 'is missing' : "can't be read" });
      }
    };
    await check('');
    if (isCompressed(name, bytes)) await Promise.all([check('.br'), check('.gz')]);
  }
  return found;
}

/** Reads a file of a release. @param file relative to its folder @throws when it is missing, has no hash, or has other content */
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
