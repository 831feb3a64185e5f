// Server only. Files of releases as they are sent: whole, in memory and checked. A download that is
// broken off, or a request that waits behind one, holds no descriptor; and what has been damaged on
// the disk is never sent under an address that is good for a year.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { ReleaseFile } from '@platform/contract';
import { fileFacts } from '@platform/contract/fileFacts';
import { decompress } from '@platform/registry';
import type { Encoding } from '@platform/server/encoding';
import { LRUCache } from 'lru-cache';

/** What is sent for a file in one encoding. */
export interface FileBody {
  content: Buffer;
  /** Of exactly these bytes. */
  etag: string;
}

interface Wanted {
  where: string;
  encoding: Encoding;
  facts: ReleaseFile;
}

const MAX_BYTES = 64 * 1024 * 1024;

const endings = { br: '.br', gzip: '.gz', identity: '' };

const unpack = {
  br: decompress['.br'],
  gzip: decompress['.gz'],
  identity: async (content: Buffer) => content,
};

const bodies = new LRUCache<string, FileBody, Wanted>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ content }) => content.length + 1,
  ignoreFetchAbort: true,
  // Many who ask at once wait for one reading.
  fetchMethod: (_key, _stale, { context }) => read(context),
});

/**
 * A file in an encoding that was made when it was published.
 * @param facts what the file must be, unpacked
 * @returns nothing when it isn't there, or isn't the one that was published
 */
export async function bodyOf(
  file: string,
  encoding: Encoding,
  facts: ReleaseFile,
): Promise<FileBody | undefined> {
  const where = file + endings[encoding];
  const now = await stat(where).catch(ignoreMissing);
  if (!now?.isFile()) return undefined;
  const key = `${facts.integrity} ${now.ino} ${now.mtimeMs} ${now.size} ${where}`;
  return bodies.fetch(key, { context: { where, encoding, facts } });
}

async function read({ where, encoding, facts }: Wanted): Promise<FileBody | undefined> {
  const content = await readFile(where).catch(ignoreMissing);
  const unpacked = content && unpack[encoding](content, facts.bytes + 1);
  const whole = await unpacked?.catch(() => undefined);
  if (!content || !whole || fileFacts(whole).integrity !== facts.integrity) return undefined;
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
