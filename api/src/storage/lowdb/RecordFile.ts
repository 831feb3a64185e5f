import { randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  copyDurably,
  isMissing,
  OWNER_ONLY,
  replaceFile,
  writeNewFile,
} from '@platform/server/durableFile';
import type { Logger } from '@platform/server/observability/log';
import type { Adapter } from 'lowdb';
import { z } from 'zod';
import { OutcomeUnknownError } from '../../records/errors.ts';
import { type StoredRecord, storedRecord } from '../../records/storedRecord.ts';
import { damagedPathOf } from './damagedFiles.ts';

const content = z.object({ version: z.literal(1), records: z.array(storedRecord) });

export type Content = { version: 1; records: StoredRecord[] };

export const EMPTY: Content = { version: 1, records: [] };

/** Beyond these, rewriting the file for each group of changes is felt. */
const OUTGROWN = { bytes: 5_000_000, records: 10_000 };
/** Beyond these nothing more is taken: each write would hold up the whole site. */
const FULL = { bytes: 20_000_000, records: 25_000 };
/** What no version of the site writes. Texts of half a gigabyte can't be made at all. */
const UNREADABLE_BYTES = 200_000_000;

type Found = { state: 'good'; bytes: Buffer; data: Content } | { state: 'missing' | 'bad' };

/**
 * How far the backup may be behind: copying with every write would double its cost. It is for files
 * that are damaged later; a crash never damages the file itself.
 */
const BACKUP_MS = 100;
/** After one that failed. */
const BACKUP_AGAIN_MS = 1_000;

/**
 * lowdb adapter of one collection: a JSON file and beside it `.bak`, a second copy with the same
 * content. lowdb's own adapter takes `null` for "no data", accepts `[]` and doesn't sync.
 */
export class RecordFile implements Adapter<Content> {
  readonly #backup: string;
  /** What is known to be on disk. */
  #bytes: Buffer = Buffer.alloc(0);
  /** The records in it when it was written by `write`, and so is laid out as expected. */
  #written: readonly StoredRecord[] = [];
  #warned = false;
  /** The last write has failed. */
  #failing = false;
  #backupDue: NodeJS.Timeout | undefined;
  #backingUp: Promise<void> = Promise.resolve();

  constructor(
    private readonly path: string,
    private readonly scratch: string,
    private readonly log: Logger,
  ) {
    this.#backup = `${path}.bak`;
  }

  /**
   * Reads the file, or the backup when the file is bad or gone, and brings both to the same state.
   * Two missing files are a fresh start.
   * @throws when there are records that can't be read: better no start than a silent loss
   */
  async read(): Promise<Content> {
    const [main, backup] = await Promise.all([find(this.path), find(this.#backup)]);

    if (main.state === 'good') {
      this.#bytes = main.bytes;
      this.#warnWhenOutgrown(main.data.records.length);
      if (backup.state === 'good' && backup.bytes.equals(main.bytes)) return main.data;
      if (backup.state === 'bad') this.log.error({ file: this.#backup }, 'replacing a bad backup');
      await this.#put(this.#backup, main.bytes);
      return main.data;
    }
    if (main.state === 'missing' && backup.state === 'missing') {
      await this.write(EMPTY);
      await this.flush();
      return EMPTY;
    }
    if (backup.state !== 'good') throw new Error(this.#describeLoss(main, backup));

    if (main.state === 'bad') await this.#putAside();
    this.log.error(
      { file: this.path, was: main.state, records: backup.data.records.length },
      'RECOVERED FROM THE BACKUP: the file of this collection was bad or gone',
    );
    this.#bytes = backup.bytes;
    await this.#put(this.path, backup.bytes);
    return backup.data;
  }

  /** In bytes. */
  get size(): number {
    return this.#bytes.length;
  }

  /** Whether there is no place for another one behind so many records and so many more bytes. */
  isFull(records: number, more = 0): boolean {
    return this.size + more >= FULL.bytes || records >= FULL.records;
  }

  /** Whether it could be written just now; asked of the disk itself after a write that failed. */
  async writable(): Promise<boolean> {
    if (!this.#failing) return true;
    const trial = join(this.scratch, `trial.${randomUUID()}`);
    try {
      await writeNewFile(trial, this.#bytes, 0o600);
      this.#failing = false;
    } catch {
      // Still no room.
    }
    await rm(trial, { force: true }).catch(() => {});
    return !this.#failing;
  }

  /**
   * Resolves when `data` is safe on disk. When it throws, the file has the old content.
   * @throws OutcomeUnknownError when even that can't be said
   */
  async write(data: Content): Promise<void> {
    const bytes = this.#serialize(data.records);
    try {
      await this.#put(this.path, bytes);
    } catch (error) {
      this.#failing = true;
      await this.#undo(bytes);
      throw error;
    }
    this.#failing = false;
    this.#bytes = bytes;
    this.#written = data.records;
    this.#warnWhenOutgrown(data.records.length);
    this.#backUpIn(BACKUP_MS);
  }

  /** Brings the backup to the state of the file. Never throws: the records are safe without it. */
  flush(): Promise<void> {
    if (this.#backupDue) {
      clearTimeout(this.#backupDue);
      this.#backupDue = undefined;
      this.#backingUp = this.#backingUp
        .then(async () => {
          await copyDurably(this.path, this.#backup, { scratch: this.scratch });
        })
        .catch((err: unknown) => {
          this.log.error({ err, file: this.#backup }, 'the backup could not be written');
          this.#backUpIn(BACKUP_AGAIN_MS);
        });
    }
    return this.#backingUp;
  }

  #backUpIn(ms: number): void {
    this.#backupDue ??= setTimeout(() => void this.flush(), ms).unref();
  }

  async #put(path: string, bytes: Uint8Array): Promise<void> {
    await replaceFile(path, bytes, { scratch: this.scratch, mode: OWNER_ONLY });
  }

  /** When even the sync of the folder fails, the new content may stand already: take it back. */
  async #undo(refused: Buffer): Promise<void> {
    const onDisk = await readFile(this.path).catch(() => undefined);
    if (!onDisk?.equals(refused)) return;
    await this.#put(this.path, this.#bytes).catch((err: unknown) => {
      this.log.fatal({ err, file: this.path }, 'a refused record could not be taken back');
      throw new OutcomeUnknownError(err);
    });
  }

  /**
   * One record a line: a person can read it, and tools show what has changed. Records never change,
   * they are replaced: while those of the last write are still the first ones, only the others are
   * written anew, which is most of what an insert would cost.
   */
  #serialize(records: readonly StoredRecord[]): Buffer {
    const kept = this.#written;
    const isLonger =
      kept.length > 0 &&
      kept.length < records.length &&
      kept.every((record, i) => record === records[i]);
    const lines = records.slice(isLonger ? kept.length : 0).map((record) => JSON.stringify(record));
    const text = lines.join(',\n') + END;
    if (!isLonger) return Buffer.from(HEAD + text);
    const before = this.#bytes.subarray(0, this.#bytes.length - END.length);
    return Buffer.concat([before, Buffer.from(`,\n${text}`)]);
  }

  #warnWhenOutgrown(records: number): void {
    if (this.#warned || (this.size < OUTGROWN.bytes && records < OUTGROWN.records)) return;
    this.#warned = true;
    this.log.warn(
      { file: this.path, size: this.size, records, full: FULL },
      'THIS FILE HAS OUTGROWN ITS STORAGE: every write costs more from here on, and at "full" nothing ' +
        'more is taken. Move to PostgreSQL: ' +
        '"npm run site -- data export records.jsonl", set DATABASE_URL, ' +
        '"npm run site -- data import records.jsonl" (docs/storage.md)',
    );
  }

  async #putAside(): Promise<void> {
    const aside = damagedPathOf(this.path);
    await copyDurably(this.path, aside, { scratch: this.scratch });
    this.log.error({ file: this.path, aside }, 'a bad file was put aside');
  }

  #describeLoss(main: Found, backup: Found): string {
    const name = basename(this.path);
    return (
      `The records in ${dirname(this.path)} can't be read: ${name} is ${main.state} and ` +
      `${name}.bak is ${backup.state}. Nothing was changed. Put back a copy of ${name}, or move ` +
      'both files away to start with an empty collection.'
    );
  }
}

const HEAD = '{"version":1,"records":[\n';
const END = '\n]}\n';

/** @throws when the file is there but the system refuses to read it */
async function find(path: string): Promise<Found> {
  let bytes: Buffer;
  try {
    const { size } = await stat(path);
    if (size > UNREADABLE_BYTES) {
      const megabytes = Math.round(size / 1e6);
      throw new Error(
        `it has ${megabytes} MB, which is too much to be read at once. Nothing was changed. Move it ` +
          'and its copy away to start with an empty collection',
      );
    }
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
