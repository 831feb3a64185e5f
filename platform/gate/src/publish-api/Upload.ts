// Server only. The files of a build on their way in: one by one, each under the hash that was announced,
// so that an upload that broke off goes on where it was.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BILL_OF_MATERIALS } from '@platform/contract/files/fileNames';
import {
  canonicalJson,
  fileSchema,
  findEntry,
  inTurn,
  isExcess,
  newestFirst,
  parseAs,
  type ReleaseStore,
  releasePathSchema,
  removeStale,
} from '@platform/registry';
import { hasCode, readText, replaceFile } from '@platform/server/durableFile';
import { z } from 'zod';
import { Denied } from './Denied.ts';

/** One file may be no larger: the largest of this site has 0.4 MB. */
const MAX_FILE_BYTES = 10_000_000;
/** Newest uploads kept per name, so that an interrupted one can be continued. */
const KEPT = 3;
/** Prefix of uploads being checked; they don't count towards the limit. */
const TAKEN = '.checking-';

/** Parts of a path; the deepest file of this site has five. */
const MAX_DEPTH = 10;

/** Of a build's folder, this is a release; whatever else is there stays at home. */
const isOfBuild = (file: string): boolean =>
  /^(browser|node)\//.test(file) || file === 'build.json' || file === BILL_OF_MATERIALS;

/** What is going to be sent. */
export const manifestSchema = z.strictObject({
  files: z.record(
    releasePathSchema
      .refine(isOfBuild, 'It belongs to no build.')
      .refine(
        (file) => file.split('/').length <= MAX_DEPTH,
        `It has more than ${MAX_DEPTH} parts.`,
      ),
    fileSchema,
  ),
});

type Files = z.output<typeof manifestSchema>['files'];

/** A build that is being sent. Its id is the hash of what was announced. */
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

  /** Begins an upload, or goes on with one. @throws Denied when there is too much of it */
  static async begin(store: ReleaseStore, name: string, files: Files): Promise<Upload> {
    if (isExcess(files) || Object.values(files).some(({ bytes }) => bytes > MAX_FILE_BYTES)) {
      throw new Denied(
        413,
        `That is more than any release has: up to ${MAX_FILE_BYTES / 1e6} MB a file.`,
      );
    }
    const paths = Object.keys(files);
    const folders = new Set(paths.flatMap(foldersOf));
    const both = paths.find((file) => folders.has(file));
    if (both) throw new Denied(400, `"${both}" can't be a file and a folder.`);
    const id = createHash('sha256').update(canonicalJson(files)).digest('hex').slice(0, 32);
    const folder = folderOf(store, name, id);
    const upload = new Upload(id, files, folder);
    const all = path.dirname(folder);
    // Whatever else is done with the folders of this name waits: a new one isn't old yet.
    await inTurn(all, async () => {
      await mkdir(upload.#dist, { recursive: true });
      await replaceFile(path.join(folder, 'manifest.json'), JSON.stringify({ files }));
      await utimes(folder, new Date(), new Date());
      await removeOld(all);
    });
    await upload.#borrow(store, name);
    return upload;
  }

  /** @throws Denied when there is no such upload, or no longer */
  static async find(store: ReleaseStore, name: string, id: string): Promise<Upload> {
    const folder = /^[0-9a-f]{32}$/.test(id) ? folderOf(store, name, id) : '';
    const text = folder && (await readText(path.join(folder, 'manifest.json')));
    if (text) return new Upload(id, parseAs(manifestSchema, id, JSON.parse(text)).files, folder);
    throw new Denied(404, `${name} has no such upload. Begin again.`);
  }

  /** What hasn't come yet. */
  async missing(): Promise<string[]> {
    const found = await Promise.all(
      Object.keys(this.files).map(async (file) => ((await this.#has(file)) ? [] : [file])),
    );
    return found.flat();
  }

  /**
   * Takes a file, when it is as it was announced. Nothing is left of it otherwise.
   * @param length what the sender says it sends
   * @throws Denied
   */
  async receive(file: string, length: number, body: Readable): Promise<void> {
    const facts = Object.hasOwn(this.files, file) ? this.files[file] : undefined;
    if (!facts) throw new Denied(404, `"${file}" was not announced.`);
    if (length !== facts.bytes) {
      throw new Denied(400, `"${file}" was announced with ${facts.bytes} bytes.`);
    }
    if (await this.#has(file)) return;
    const part = path.join(this.#folder, `.part-${randomUUID()}`);
    const hash = createHash('sha384');
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    try {
      await pipeline(body, hashed, createWriteStream(part, { flags: 'wx', flush: true }));
      if (`sha384-${hash.digest('base64')}` !== facts.integrity) {
        throw new Denied(
          400,
          `"${file}" isn't what was announced: its hash differs. Send it again.`,
        );
      }
      // Folders are made with their first file: an announcement must take no disk space.
      const target = path.join(this.#dist, file);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(part, target);
    } catch (error) {
      // The folder was removed, or taken for the checks.
      if (hasCode(error, 'ENOENT')) throw new Denied(404, 'This upload has ended. Begin again.');
      throw error;
    } finally {
      await rm(part, { force: true });
    }
  }

  /**
   * Moves the upload aside for the checks, so that no request changes or releases it meanwhile.
   * @returns where it is, and what ends that: removed when it `isDone`, else there to try again
   * @throws Denied when somebody else has taken it
   */
  async take(): Promise<{ dist: string; end(isDone: boolean): Promise<void> }> {
    const all = path.dirname(this.#folder);
    const taken = path.join(all, TAKEN + randomUUID());
    await inTurn(all, () => rename(this.#folder, taken)).catch(() => {
      throw new Denied(
        409,
        'This very build is being checked already, or was removed for newer ones. Begin again.',
      );
    });
    const end = async (isDone: boolean) => {
      // There is one again when somebody has begun anew.
      if (!isDone) await inTurn(all, () => rename(taken, this.#folder)).catch(() => {});
      await rm(taken, { recursive: true, force: true });
    };
    return { dist: path.join(taken, 'dist'), end };
  }

  async #has(file: string): Promise<boolean> {
    const found = await stat(path.join(this.#dist, file)).catch(() => null);
    return found?.size === this.files[file]?.bytes;
  }

  /** Most files of a release are those of the one before: they needn't be sent. */
  async #borrow(store: ReleaseStore, name: string): Promise<void> {
    const live = findEntry(await store.registry(() => {}), name)?.live;
    if (!live) return;
    const present = new Map(
      Object.entries(live.files).map(([file, facts]) => [facts.integrity, file]),
    );
    for (const file of await this.missing()) {
      const facts = this.files[file];
      const same = facts && present.get(facts.integrity);
      if (!same) continue;
      // Through the same check as what is sent. A release may have its files elsewhere: then it is sent.
      // Opened first: a stream would tell of a file that isn't there before anybody listens to it.
      const copy = await open(store.fileOf(live, same)).catch(() => undefined);
      if (copy) await this.receive(file, facts.bytes, copy.createReadStream()).catch(() => {});
      await copy?.close();
    }
  }
}

const folderOf = (store: ReleaseStore, name: string, id: string): string =>
  path.join(store.uploadsFolder, name, id);

/** `a/b/c` is in `a` and `a/b`. */
const foldersOf = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'));

/** Removes uploads of a name that are a day old, and all but the newest. */
async function removeOld(folder: string): Promise<void> {
  await removeStale(folder, () => true);
  const old = (await newestFirst(folder)).slice(KEPT);
  for (const upload of old) {
    // In one step: a file may be on its way into it.
    const aside = path.join(folder, TAKEN + randomUUID());
    await rename(upload, aside).catch(() => {});
    await rm(aside, { recursive: true, force: true }).catch(() => {});
  }
}
