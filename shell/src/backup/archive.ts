// A backup's file: tar and gzip, whose checksum finds damage.
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createAtomically, OWNER_ONLY } from '@platform/server/durableFile';
import { extract, pack } from 'tar-stream';

/** Names inside a folder. `..` is rejected after a line break, too. */
const INSIDE = /^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[^\\\0]+$/s;
/** Bytes of one file, which memory holds; no site writes a larger one. */
const MOST = 512 * 1024 * 1024;

export interface ArchivedFile {
  /** Relative, with "/". */
  name: string;
  content: Buffer;
  /** As in `chmod`. */
  mode: number;
}

export type AddFile = (file: ArchivedFile) => Promise<void>;

/**
 * Writes an archive that only its owner can read; it has its name once it is complete and has been read back.
 * @param fill adds the files
 * @throws also when the archive can't be read back
 */
export async function writeArchive(
  file: string,
  fill: (add: AddFile) => Promise<void>,
): Promise<void> {
  await createAtomically(file, async (temporary) => {
    const archive = pack();
    const output = createWriteStream(temporary, { flags: 'wx', mode: OWNER_ONLY, flush: true });
    const written = pipeline(archive, createGzip(), output);
    written.catch(() => {}); // `append` throws it
    // Piece by piece, so that memory holds one file.
    const append: AddFile = ({ name, content, mode }) => {
      const added = new Promise<void>((resolve, reject) => {
        const header = { name, mode, size: content.length };
        archive.entry(header, (error) => (error ? reject(error) : resolve())).end(content);
      });
      return Promise.race([written, added]);
    };
    try {
      await fill(append);
      archive.finalize();
      await written;
    } catch (error) {
      archive.destroy(error as Error);
      await written.catch(() => {});
      // The caller removes the file, which must be closed.
      if (!output.closed) await once(output, 'close');
      throw error;
    }
    await readArchive(temporary);
  });
}

/**
 * Reads a whole archive.
 * @param each receives the files, in their order
 * @throws if it is damaged, incomplete or holds anything but files
 */
export async function readArchive(file: string, each: AddFile = async () => {}): Promise<void> {
  const entries = extract();
  const read = pipeline(createReadStream(file), createGunzip(), entries);
  read.catch(() => {}); // the loop throws as well
  try {
    for await (const entry of entries) {
      const { name, type, mode = OWNER_ONLY, size = 0 } = entry.header;
      if (type !== 'file' || !INSIDE.test(name)) throw new Error(`"${name}" isn't a plain file.`);
      if (size > MOST) throw new Error(`"${name}" is too large.`);
      await each({ name, content: await buffer(entry), mode: mode & 0o777 });
    }
    await read;
  } catch (error) {
    throw new Error(`${file} can't be read: ${(error as Error).message}`, { cause: error });
  }
}
