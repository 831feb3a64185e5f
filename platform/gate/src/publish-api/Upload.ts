// Server only. Uploads of builds: one file per request, checked by its hash, resumable.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BILL_OF_MATERIALS } from '@platform/contract/files/fileNames';
import { RequestError } from '@platform/registry/keys';
import {
  fileSchema,
  findEntry,
  isOverFileLimits,
  listNewestFirst,
  type ReleaseStore,
  releasePathSchema,
  removeStale,
  runInSequence,
} from '@platform/registry/store';
import { hasCode, readText, replaceFile } from '@platform/server/durableFile';
import { z } from 'zod';

/** The largest file of this site has 0.4 MB. */
const MAX_FILE_BYTES = 10_000_000;
/** Left on the disk for records and backups: a key may release all day, and releases stay for a day. */
const SPARE_BYTES = 200_000_000;
/** Newest uploads kept per name, for resuming. */
const KEPT = 3;
/** Prefix of uploads in the gate; they don't count towards the limit. */
const TAKEN = '.checking-';

/** The deepest file of this site has five parts. */
const MAX_DEPTH = 10;

/** Other files in the build folder are ignored. */
const isOfBuild = (file: string): boolean =>
  /^(browser|node)\//.test(file) || file === 'build.json' || file === BILL_OF_MATERIALS;

export const manifestSchema = z.strictObject({
  files: z.record(
    releasePathSchema
      .refine(isOfBuild, 'It is not part of a build.')
      .refine(
        (file) => file.split('/').length <= MAX_DEPTH,
        `Its path has more than ${MAX_DEPTH} parts.`,
      ),
    fileSchema,
  ),
});

type Files = z.output<typeof manifestSchema>['files'];

/** An upload; its id is a hash of its manifest. */
export class Upload {
  readonly #folder: string;
  readonly #dist: string;

  private constructor(
    readonly id: string,
    private readonly files: Files,
    folder: string,
  ) {
    this.#folder = folder;
    this.#dist = path.join(folder, 'dist');
  }

  /** Begins or resumes an upload. @param free bytes on the disk @throws RequestError above the limits */
  static async begin(
    store: ReleaseStore,
    name: string,
    files: Files,
    free = freeOn,
  ): Promise<Upload> {
    if (
      isOverFileLimits(files) ||
      Object.values(files).some(({ bytes }) => bytes > MAX_FILE_BYTES)
    ) {
      throw new RequestError(
        413,
        `The build is too large: at most 2,000 files, 20 MB in all and ${MAX_FILE_BYTES / 1e6} MB per file.`,
      );
    }
    if ((await free(store.folder)) < SPARE_BYTES) {
      const reason = 'The disk of the site is nearly full, and releases leave the rest to records.';
      throw new RequestError(503, `${reason} Its operator makes room: npm run site -- prune.`);
    }
    const paths = Object.keys(files);
    const folders = new Set(paths.flatMap(foldersOf));
    const both = paths.find((file) => folders.has(file));
    if (both) throw new RequestError(400, `"${both}" is listed as a file and as a folder.`);
    const sorted = JSON.stringify(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
    const id = createHash('sha256').update(sorted).digest('hex').slice(0, 32);
    const folder = folderOf(store, name, id);
    const upload = new Upload(id, files, folder);
    const all = path.dirname(folder);
    // One change of a name's folders at a time.
    await runInSequence(all, async () => {
      await mkdir(upload.#dist, { recursive: true });
      await replaceFile(path.join(folder, 'manifest.json'), JSON.stringify({ files }));
      await utimes(folder, new Date(), new Date());
      await removeOld(all);
    });
    await upload.#reuseLive(store, name);
    return upload;
  }

  /** @throws RequestError when there is no such upload */
  static async find(store: ReleaseStore, name: string, id: string): Promise<Upload> {
    const folder = /^[0-9a-f]{32}$/.test(id) ? folderOf(store, name, id) : '';
    const text = folder && (await readText(path.join(folder, 'manifest.json')));
    if (text) return new Upload(id, manifestSchema.parse(JSON.parse(text)).files, folder);
    throw new RequestError(404, `${name} has no such upload. Start again.`);
  }

  /** Files still to be sent. */
  async missing(): Promise<string[]> {
    const found = await Promise.all(
      Object.keys(this.files).map(async (file) => ((await this.#has(file)) ? [] : [file])),
    );
    return found.flat();
  }

  /** Stores a file whose size and hash match the manifest. @param length Content-Length @throws RequestError */
  async receive(file: string, length: number, body: Readable): Promise<void> {
    const facts = Object.hasOwn(this.files, file) ? this.files[file] : undefined;
    if (!facts) throw new RequestError(404, `"${file}" is not in the manifest.`);
    if (length !== facts.bytes) {
      throw new RequestError(400, `"${file}" has ${facts.bytes} bytes in the manifest.`);
    }
    if (await this.#has(file)) return;
    const part = path.join(this.#folder, `.part-${randomUUID()}`);
    const hash = createHash('sha256');
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    try {
      await pipeline(body, hashed, createWriteStream(part, { flags: 'wx', flush: true }));
      if (`sha256-${hash.digest('base64')}` !== facts.integrity) {
        throw new RequestError(
          400,
          `The hash of "${file}" differs from the manifest. Send it again.`,
        );
      }
      // Folders are created with their first file: a manifest alone uses no disk space.
      const target = path.join(this.#dist, file);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(part, target);
    } catch (error) {
      // The folder was removed, or moved for the checks.
      if (hasCode(error, 'ENOENT'))
        throw new RequestError(404, 'This upload has ended. Start again.');
      throw error;
    } finally {
      await rm(part, { force: true });
    }
  }

  /**
   * Moves the upload aside for the checks, so that no request changes it meanwhile.
   * @returns its folder, and `end`, which deletes it (done) or puts it back
   * @throws RequestError when another request has moved it
   */
  async take(): Promise<{ dist: string; end(isDone: boolean): Promise<void> }> {
    const all = path.dirname(this.#folder);
    const taken = path.join(all, TAKEN + randomUUID());
    await runInSequence(all, () => rename(this.#folder, taken)).catch(() => {
      throw new RequestError(
        409,
        'This build is being checked already, or newer uploads have replaced it. Start again.',
      );
    });
    const end = async (isDone: boolean) => {
      // Fails when the client has begun the same upload again.
      if (!isDone) await runInSequence(all, () => rename(taken, this.#folder)).catch(() => {});
      await rm(taken, { recursive: true, force: true });
    };
    return { dist: path.join(taken, 'dist'), end };
  }

  async #has(file: string): Promise<boolean> {
    const found = await stat(path.join(this.#dist, file)).catch(() => null);
    return found?.size === this.files[file]?.bytes;
  }

  /** Copies files that the live release has too: they needn't be sent. */
  async #reuseLive(store: ReleaseStore, name: string): Promise<void> {
    const live = findEntry(await store.registry(() => {}), name)?.live;
    if (!live) return;
    const present = new Map(
      Object.entries(live.files).map(([file, facts]) => [facts.integrity, file]),
    );
    for (const file of await this.missing()) {
      const facts = this.files[file];
      const same = facts && present.get(facts.integrity);
      if (!same) continue;
      // Opened first: a stream of a missing file would emit its error before there is a listener.
      const copy = await open(store.fileOf(live, same)).catch(() => undefined);
      if (copy) await this.receive(file, facts.bytes, copy.createReadStream()).catch(() => {});
      await copy?.close();
    }
  }
}

const freeOn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const folderOf = (store: ReleaseStore, name: string, id: string): string =>
  path.join(store.uploadsFolder, name, id);

/** `a/b/c` → `a`, `a/b`. */
const foldersOf = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'));

/** Removes uploads older than a day, and all but the newest. */
async function removeOld(folder: string): Promise<void> {
  await removeStale(folder, () => true);
  const old = (await listNewestFirst(folder)).slice(KEPT);
  for (const upload of old) {
    // Renamed first: a file may be arriving.
    const aside = path.join(folder, TAKEN + randomUUID());
    await rename(upload, aside).catch(() => {});
    await rm(aside, { recursive: true, force: true }).catch(() => {});
  }
}
