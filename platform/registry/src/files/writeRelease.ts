import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, Registry, Release } from '@platform/contract';
import { BILL_OF_MATERIALS } from '@platform/contract/files/fileNames';
import { withConcurrency } from '@platform/contract/files/withConcurrency';
import { fileFacts } from '@platform/contract/publishing';
import { syncFolder, writeNewFile } from '@platform/server/durableFile';
import { compress, decompress, isCompressed } from '../store/precompress.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { serializeRegistry } from '../store/readRegistry.ts';
import { findPresentFiles, linkIdenticalFile, type PresentFiles } from './findPresentFiles.ts';

const CONCURRENCY = 4;

/** Writes builds and a registry into a store that no one else uses. @throws when a file differs */
export async function fillStore(
  store: ReleaseStore,
  builds: { deployment: Deployment; folder: string }[],
  registry: Registry,
): Promise<void> {
  for (const { deployment, folder } of builds) {
    const { base: _, ...release } = deployment;
    await writeRelease(store, folder, store.releaseFolder(release), release);
  }
  await writeFile(store.registryFile, serializeRegistry({ ...registry, revision: 1 }));
}

/** Fills a new folder with a release's files and their compressed siblings. @throws when a file differs */
export async function writeRelease(
  store: ReleaseStore,
  buildDir: string,
  target: string,
  release: Release,
): Promise<void> {
  const files = Object.keys(release.files);
  const folders = new Set([target, ...files.map((file) => path.dirname(path.join(target, file)))]);
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const present = await findPresentFiles(store, release.name);
  await withConcurrency(CONCURRENCY, files, (file) =>
    writeOne(buildDir, target, file, release, present),
  );
  const bill = await readFile(path.join(buildDir, BILL_OF_MATERIALS)).catch(() => undefined);
  if (bill)
    await linkOrWrite(present, BILL_OF_MATERIALS, bill, path.join(target, BILL_OF_MATERIALS));
  await writeNewFile(path.join(target, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  for (const folder of folders) await syncFolder(folder);
}

async function writeOne(
  buildDir: string,
  target: string,
  file: string,
  release: Release,
  present: PresentFiles,
) {
  const content = await readFile(path.join(buildDir, file));
  const { integrity } = fileFacts(content);
  if (integrity !== release.files[file]?.integrity) {
    throw new Error(
      `${path.join(buildDir, file)} changed after the build was described. Publish it again.`,
    );
  }
  const same = await linkOrWrite(present, integrity, content, path.join(target, file));
  if (!isCompressed(file, content.byteLength)) return;
  const siblings =
    (same && (await readSiblings(same, content))) ??
    (await readSiblings(path.join(buildDir, file), content)) ??
    (await compress(content));
  for (const [ending, compressed] of Object.entries(siblings)) {
    const sibling = path.join(target, file + ending);
    const candidates = same ? [same + ending] : [];
    if (!(await linkIdenticalFile(candidates, compressed, sibling)))
      await writeNewFile(sibling, compressed);
  }
}

/** @returns the file that was linked, if any */
async function linkOrWrite(
  present: PresentFiles,
  key: string,
  content: Buffer,
  target: string,
): Promise<string | undefined> {
  const same = await linkIdenticalFile(present.get(key) ?? [], content, target);
  if (!same) await writeNewFile(target, content);
  return same;
}

/** Existing compressed siblings, when both have this content. */
async function readSiblings(file: string, content: Buffer) {
  try {
    const [br, gz] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
    const size = content.byteLength + 1;
    const unpacked = [await decompress['.br'](br, size), await decompress['.gz'](gz, size)];
    return unpacked.every((found) => found.equals(content)) ? { '.br': br, '.gz': gz } : undefined;
  } catch {
    // Missing or wrong: compressed again.
    return undefined;
  }
}
