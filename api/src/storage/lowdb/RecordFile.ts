import { readFile, rename } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { syncFolder } from '@site/kit/durableFile';
import type { Logger } from '@site/kit/log';
import type { Adapter } from 'lowdb';
import { z } from 'zod';
import { writeDurably } from './durableFile.ts';

/** What the storage adds to a record, and what it relies on. Other properties are kept as found. */
const storedRecord = z.looseObject({ id: z.uuid(), created_at: z.iso.datetime() });

const content = z.object({ version: z.literal(1), records: z.array(storedRecord) });

export type StoredRecord = z.output<typeof storedRecord>;
export type Content = z.output<typeof content>;

export const EMPTY: Content = { version: 1, records: [] };

type Found = { state: 'good'; text: string; data: Content } | { state: 'missing' | 'bad' };

/**
 * lowdb adapter of one collection: a JSON file and beside it `.bak`, a second copy with the same
 * content. lowdb's own adapter takes `null` for "no data", accepts `[]` and doesn't sync.
 */
export class RecordFile implements Adapter<Content> {
  readonly #path: string;
  readonly #backup: string;
  readonly #log: Logger;
  /** The text that is known to be on disk. */
  #current = '';

  constructor(path: string, log: Logger) {
    this.#path = path;
    this.#backup = `${path}.bak`;
    this.#log = log;
  }

  /**
   * Reads the file, or the backup when the file is bad or gone, and brings both to the same state.
   * Two missing files are a fresh start.
   * @throws when there are records that can't be read: better no start than a silent loss
   */
  async read(): Promise<Content> {
    const [main, backup] = await Promise.all([find(this.#path), find(this.#backup)]);

    if (main.state === 'good') {
      this.#current = main.text;
      if (backup.state === 'good' && backup.text === main.text) return main.data;
      if (backup.state === 'bad') this.#log.error({ file: this.#backup }, 'replacing a bad backup');
      await writeDurably(this.#backup, main.text);
      return main.data;
    }
    if (main.state === 'missing' && backup.state === 'missing') {
      await this.write(EMPTY);
      return EMPTY;
    }
    if (backup.state !== 'good') throw new Error(this.#describeLoss(main, backup));

    if (main.state === 'bad') await this.#quarantine();
    this.#log.error(
      { file: this.#path, was: main.state, records: backup.data.records.length },
      'RECOVERED FROM THE BACKUP: the file of this collection was bad or gone',
    );
    this.#current = backup.text;
    await writeDurably(this.#path, backup.text);
    return backup.data;
  }

  /** Resolves when `data` is safe on disk. When it throws, the old content still stands. */
  async write(data: Content): Promise<void> {
    const text = serialize(data);
    try {
      await writeDurably(this.#path, text);
    } catch (error) {
      await this.#undo();
      throw error;
    }
    this.#current = text;
    // The record is safe by now; a backup that can't be written must not refuse it.
    await writeDurably(this.#backup, text).catch((err: unknown) => {
      this.#log.error({ err, file: this.#backup }, 'the backup could not be written');
    });
  }

  /** When even the sync of the folder fails, the new content may stand already: take it back. */
  async #undo(): Promise<void> {
    const onDisk = await readFile(this.#path, 'utf8').catch(() => this.#current);
    if (onDisk === this.#current) return;
    await writeDurably(this.#path, this.#current).catch((err: unknown) => {
      this.#log.fatal({ err, file: this.#path }, 'a refused record could not be taken back');
    });
  }

  async #quarantine(): Promise<void> {
    const aside = `${this.#path}.corrupt-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    await rename(this.#path, aside);
    await syncFolder(dirname(this.#path));
    this.#log.error({ file: this.#path, aside }, 'a bad file was put aside');
  }

  #describeLoss(main: Found, backup: Found): string {
    const name = basename(this.#path);
    return (
      `The records in ${dirname(this.#path)} can't be read: ${name} is ${main.state} and ` +
      `${name}.bak is ${backup.state}. Nothing was changed. Put back a copy of ${name}, or move ` +
      'both files away to start with an empty collection.'
    );
  }
}

/** One record a line: a person can read it, and tools show what has changed. */
function serialize({ version, records }: Content): string {
  const lines = records.map((record) => JSON.stringify(record)).join(',\n');
  return `{"version":${version},"records":[\n${lines}\n]}\n`;
}

/** @throws when the file is there but the system refuses to read it */
async function find(path: string): Promise<Found> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { state: 'missing' };
    throw new Error(`Can't read ${path}: ${(error as Error).message}`, { cause: error });
  }
  try {
    return { state: 'good', text, data: content.parse(JSON.parse(text)) };
  } catch {
    return { state: 'bad' };
  }
}
