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

const content = z.object({ version: z.literal(1), records: z.array(z.unknown()) });

export type Content = {
  version: 1;
  records: StoredRecord[];
  /** Records that this version can't read. They stay in the file, for the version that wrote them. */
  unread?: unknown[];
};

export const EMPTY: Content = { version: 1, records: [] };

/** Beyond these sizes, rewriting the file with each group of changes is noticeably slow. */
const OUTGROWN = { bytes: 5_000_000, records: 10_000 };
/** Beyond these sizes new records are rejected, because writes would block the whole site. */
const FULL = { bytes: 20_000_000, records: 25_000 };
/** Larger files aren't read: no version writes them, and strings can't have half a gigabyte. */
const UNREADABLE_BYTES = 200_000_000;

/** Used share of a file's room, 0 to 1. */
export const usedOf = (bytes: number, records: number): number =>
  Math.max(bytes / FULL.bytes, records / FULL.records);

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
  /** Records in `#bytes`, if `write` wrote them and the layout is known. */
  #written: readonly StoredRecord[] = [];
  #warned = false;
  /** Whether the last write failed. */
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
   * Reads the file, or the backup if the file is damaged or missing, and makes both equal. Starts empty if
   * both are missing.
   * @throws if records exist but can't be read, to avoid silent loss
   */
  async read(): Promise<Content> {
    const [main, backup] = await Promise.all([find(this.path), find(this.#backup)]);

    // A record that only the backup has whole is damaged, not of another version.
    if (main.state === 'good' && (isWhole(main) || !isWhole(backup))) {
      this.#bytes = main.bytes;
      this.#nameUnread(main.data);
      this.#warnWhenOutgrown(main.data.records.length);
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

    if (main.state !== 'missing') await this.#putAside();
    this.log.error(
      { file: this.path, was: main.state, records: backup.data.records.length },
      'RECOVERED FROM THE BACKUP: the file of this collection was damaged or missing',
    );
    this.#bytes = backup.bytes;
    this.#nameUnread(backup.data);
    await this.#put(this.path, backup.bytes);
    return backup.data;
  }

  /** Bytes. */
  get size(): number {
    return this.#bytes.length;
  }

  /** Whether the limits are reached with `records` records and `more` additional bytes. */
  isFull(records: number, more = 0): boolean {
    return usedOf(this.size + more, records) >= 1;
  }

  /** Whether a write would succeed; tests the disk after a failed write. */
  async writable(): Promise<boolean> {
    if (!this.#failing) return true;
    const trial = join(this.scratch, `trial.${randomUUID()}`);
    try {
      await writeNewFile(trial, this.#bytes, 0o600);
      this.#failing = false;
    } catch {
      // The disk is still full.
    }
    await rm(trial, { force: true }).catch(() => {});
    return !this.#failing;
  }

  /**
   * Resolves when `data` is safe on disk. On any other error than the following, the file has its old
   * content.
   * @throws OutcomeUnknownError if the file may have either content
   */
  async write(data: Content): Promise<void> {
    const bytes = this.#serialize(data);
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

  /** Copies the file to the backup. Never rejects, because the records are safe without it. */
  flush(): Promise<void> {
    if (this.#backupDue) {
      clearTimeout(this.#backupDue);
      this.#backupDue = undefined;
      this.#backingUp = this.#backingUp
        .then(async () => {
          await copyDurably(this.path, this.#backup, { scratch: this.scratch });
        })
        .catch((err: unknown) => {
          this.log.error({ err, file: this.#backup }, 'could not write the backup');
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

  /** Restores the old content if the file was replaced but syncing the folder failed. */
  async #undo(refused: Buffer): Promise<void> {
    const onDisk = await readFile(this.path).catch(() => undefined);
    if (!onDisk?.equals(refused)) return;
    await this.#put(this.path, this.#bytes).catch((err: unknown) => {
      this.log.fatal({ err, file: this.path }, 'could not remove a rejected record from the file');
      throw new OutcomeUnknownError(err);
    });
  }

  /**
   * Serialises one record per line, readable for people and diff tools. Records are immutable, so while those
   * of the last write come first, only new ones are serialised: most of the cost of an insert.
   */
  #serialize({ records, unread = [] }: Content): Buffer {
    const kept = this.#written;
    const isLonger =
      kept.length > 0 &&
      kept.length < records.length &&
      kept.every((record, i) => record === records[i]);
    const all = unread.length > 0 ? inOrder([...unread, ...records]) : records;
    const lines = (isLonger ? records.slice(kept.length) : all).map((record) =>
      JSON.stringify(record),
    );
    const text = lines.join(',\n') + END;
    if (!isLonger) return Buffer.from(HEAD + text);
    const before = this.#bytes.subarray(0, this.#bytes.length - END.length);
    return Buffer.concat([before, Buffer.from(`,\n${text}`)]);
  }

  #nameUnread({ unread = [] }: Content): void {
    if (unread.length === 0) return;
    const ids = unread.map((record) => String(Object(record).id));
    this.log.error(
      { file: this.path, ids },
      'LEFT OUT RECORDS that this version of the site can’t read; they stay in the file',
    );
  }

  #warnWhenOutgrown(records: number): void {
    if (this.#warned || (this.size < OUTGROWN.bytes && records < OUTGROWN.records)) return;
    this.#warned = true;
    this.log.warn(
      { file: this.path, size: this.size, records, full: FULL },
      'THIS FILE HAS OUTGROWN ITS STORAGE: writes get slower, and at "full" new records are rejected. ' +
        'Move to PostgreSQL: ' +
        '"npm run site -- data export records.jsonl", set DATABASE_URL, ' +
        '"npm run site -- data import records.jsonl" (docs/storage.md)',
    );
  }

  async #putAside(): Promise<void> {
    const aside = damagedPathOf(this.path);
    await copyDurably(this.path, aside, { scratch: this.scratch });
    this.log.error({ file: this.path, aside }, 'moved a damaged file aside');
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

const HEAD = '{"version":1,"records":[\n';
const END = '\n]}\n';

/** @throws if the file exists but can't be read */
async function find(path: string): Promise<Found> {
  let bytes: Buffer;
  try {
    const { size } = await stat(path);
    if (size > UNREADABLE_BYTES) {
      const megabytes = Math.round(size / 1e6);
      throw new Error(
        `it has ${megabytes} MB, more than can be read at once. Changed nothing. Move it ` +
          'and its .bak away to start with an empty collection',
      );
    }
    bytes = await readFile(path);
  } catch (error) {
    if (isMissing(error)) return { state: 'missing' };
    throw new Error(`Can't read ${path}: ${(error as Error).message}`, { cause: error });
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { state: 'good', bytes, data: contentOf(content.parse(JSON.parse(text))) };
  } catch {
    return { state: 'bad' };
  }
}

function contentOf({ version, records: all }: z.output<typeof content>): Content {
  const records: StoredRecord[] = [];
  const unread: unknown[] = [];
  for (const each of all) {
    const { data } = storedRecord.safeParse(each);
    if (data) records.push(data);
    else unread.push(each);
  }
  return { version, records, ...(unread.length > 0 && { unread }) };
}

const isWhole = (found: Found): boolean => found.state === 'good' && !found.data.unread;

const timeOf = (record: unknown): string => String(Object(record).created_at ?? '');

const inOrder = (records: unknown[]): unknown[] =>
  records.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : Number(timeOf(a) > timeOf(b))));
