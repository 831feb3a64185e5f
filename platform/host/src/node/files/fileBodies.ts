// Reads release files whole and checks their hashes: an aborted download holds no file descriptor, and
// a damaged file is never sent as immutable.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { ReleaseFile } from '@platform/contract';
import { fileFacts } from '@platform/contract/publishing';
import { decompressors, type Encoding } from '@platform/server/encoding';
import { LRUCache } from 'lru-cache';

/** A file's content in one encoding. */
export interface FileBody {
  content: Buffer;
  /** Of these bytes. */
  etag: string;
}

interface Requested {
  where: string;
  encoding: Encoding;
  facts: ReleaseFile;
}

const MAX_BYTES = 64 * 1024 * 1024;

const endings = { br: '.br', gzip: '.gz', identity: '' };

const bodies = new LRUCache<string, FileBody, Requested>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ content }) => content.length + 1,
  ignoreFetchAbort: true,
  // Concurrent requests share one read.
  fetchMethod: (_key, _stale, { context }) => read(context),
});

/**
 * A file in an encoding, compressed when it was published.
 * @param facts hash and size of the uncompressed file
 * @returns undefined when the file is missing or damaged
 */
export async function readFileBody(
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

async function read({ where, encoding, facts }: Requested): Promise<FileBody | undefined> {
  const content = await readFile(where).catch(ignoreMissing);
  const unpacked = content && decompressors[encoding](content, facts.bytes + 1);
  const whole = await unpacked?.catch(() => undefined);
  if (!content || !whole || fileFacts(whole).integrity !== facts.integrity) return undefined;
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
