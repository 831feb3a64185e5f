import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isMissing, OWNER_ONLY, replaceFile, writeNewFile } from '@platform/server/durableFile';
import type { Logger } from '@platform/server/observability/log';
import type { Adapter } from 'lowdb';
import pLimit from 'p-limit';
import { z } from 'zod';
import { OutcomeUnknownError } from '../../records/errors.ts';
import { type StoredRecord, storedRecord, toJsonLine } from '../../records/storedRecord.ts';
import { damagedPathOf } from './damagedFiles.ts';

const content = z.object({ version: z.literal(1), records: z.array(storedRecord) });

export type Content = { version: 1; records: StoredRecord[] };

export const EMPTY: Content = { version: 1, records: [] };

/** Beyond this size new records are rejected, because writes would block the whole site. */
const FULL_BYTES = 20_000_000;

/** Used share of a file's room, 0 to 1. */
export const toUsedShare = (bytes: number): number => bytes / FULL_BYTES;

type Found = { state: 'good'; bytes: Buffer; data: Content } | { state: 'missing' | 'bad' };

/**
 * Delay of the backup, because copying with every write would double its cost. The backup is for later
 * damage; a crash never damages the file itself.
 */
const BACKUP_MS = 100;
/** Delay after a failed backup. */
const BACKUP_AGAIN_MS = 1_000;

/**
 * lowdb adapter of a collection: a JSON file and its copy `.bak`. lowdb's own adapter reads `null` as "no
 * data", accepts `[]` and doesn't sync.
 */
export class RecordFile implements Adapter<Content> {
  readonly #backup: string;
  /** Bytes known to be on disk. */
  #bytes: Buffer = Buffer.alloc(0);
  /** Whether the last write failed. */
  #failing = false;
  #backupDue: NodeJS.Timeout | undefined;
  readonly #backups = pLimit(1);

  constructor(
    private readonly path: string,
    private readonly scratch: string,
    private readonly log: Logger,
  ) {
    this.#backup = `${path}.bak`;
  }

  /**
   * Reads the file, or the backup if the file is damaged or missing, and makes both equal. Starts empty if
   * both are missing.
   * @throws if records exist but can't be read, to avoid silent loss
   */
  async read(): Promise<Content> {
    const [main, backup] = await Promise.all([find(this.path), find(this.#backup)]);
    if (main.state === 'good') {
      this.#bytes = main.bytes;
      if (backup.state === 'good' && backup.bytes.equals(main.bytes)) return main.data;
      if (backup.state === 'bad')
        this.log.error({ file: this.#backup }, 'replacing a damaged backup');
      await this.#put(this.#backup, main.bytes);
      return main.data;
    }
    if (main.state === 'missing' && backup.state === 'missing') {
      await this.write(EMPTY);
      await this.flush();
      return EMPTY;
    }
    if (backup.state !== 'good') throw new Error(this.#describeLoss(main, backup));

    if (main.state === 'bad') {
      const aside = damagedPathOf(this.path);
      await this.#put(aside, await readFile(this.path));
      this.log.error({ file: this.path, aside }, 'moved a damaged file aside');
    }
    this.log.error(
      { file: this.path, was: main.state, records: backup.data.records.length },
      'RECOVERED FROM THE BACKUP: the file of this collection was damaged or missing',
    );
    this.#bytes = backup.bytes;
    await this.#put(this.path, backup.bytes);
    return backup.data;
  }

  /** Bytes. */
  get size(): number {
    return this.#bytes.length;
  }

  /** Whether a write would succeed; tests the disk after a failed write. */
  async writable(): Promise<boolean> {
    if (!this.#failing) return true;
    const trial = join(this.scratch, `trial.${randomUUID()}`);
    const isWritten = await writeNewFile(trial, this.#bytes, OWNER_ONLY).then(
      () => true,
      () => false,
    );
    this.#failing = !isWritten;
    await rm(trial, { force: true }).catch(() => {});
    return isWritten;
  }

  /**
   * Resolves when `data` is safe on disk. On any other error than the following, the file has its old
   * content.
   * @throws OutcomeUnknownError if the file may have either content
   */
  async write({ records }: Content): Promise<void> {
    // One record per line, readable for people and diff tools.
    const text = `{"version":1,"records":[\n${records.map(toJsonLine).join(',\n')}\n]}\n`;
    const bytes = Buffer.from(text);
    try {
      await this.#put(this.path, bytes);
    } catch (error) {
      this.#failing = true;
      await this.#undo(bytes);
      throw error;
    }
    this.#failing = false;
    this.#bytes = bytes;
    this.#backUpIn(BACKUP_MS);
  }

  /** Writes the backup if it is due. Never rejects, because the records are safe without it. */
  flush(): Promise<void> {
    return this.#backups(async () => {
      if (!this.#backupDue) return;
      clearTimeout(this.#backupDue);
      this.#backupDue = undefined;
      await this.#put(this.#backup, this.#bytes).catch((err: unknown) => {
        this.log.error({ err, file: this.#backup }, 'could not write the backup');
        this.#backUpIn(BACKUP_AGAIN_MS);
      });
    });
  }

  #backUpIn(ms: number): void {
    this.#backupDue ??= setTimeout(() => void this.flush(), ms).unref();
  }

  async #put(path: string, bytes: Uint8Array): Promise<void> {
    await replaceFile(path, bytes, { scratch: this.scratch, mode: OWNER_ONLY });
  }

  /** Restores the old content if the file was replaced but syncing the folder failed. */
  async #undo(refused: Buffer): Promise<void> {
    const onDisk = await readFile(this.path).catch(() => undefined);
    if (!onDisk?.equals(refused)) return;
    await this.#put(this.path, this.#bytes).catch((err: unknown) => {
      this.log.fatal({ err, file: this.path }, 'could not remove a rejected record from the file');
      throw new OutcomeUnknownError(err);
    });
  }

  #describeLoss(main: Found, backup: Found): string {
    const name = basename(this.path);
    return (
      `Can't read the records in ${dirname(this.path)}: ${name} is ${main.state} and ` +
      `${name}.bak is ${backup.state}. Changed nothing. Restore a backup of ${name}, or move ` +
      'both files away to start with an empty collection.'
    );
  }
}

/** @throws if the file exists but can't be read */
async function find(path: string): Promise<Found> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    if (isMissing(error)) return { state: 'missing' };
    throw new Error(`Can't read ${path}: ${(error as Error).message}`, { cause: error });
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { state: 'good', bytes, data: content.parse(JSON.parse(text)) };
  } catch {
    return { state: 'bad' };
  }
}
