import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { OWNER_ONLY, readText, replaceFile } from '@platform/server/durableFile';
import type { Logger } from '@platform/server/observability/log';

/**
 * Reads the key in the file `secret`, or creates it. Requires the folder's lock. Replaces a damaged key;
 * open pages then get a fresh token with their next request.
 */
export async function secretFile(
  folder: string,
  scratch: string,
  log: Logger,
  first: Buffer = randomBytes(32),
): Promise<Buffer> {
  const path = join(folder, 'secret');
  const text = await readText(path);
  if (text && /^[0-9a-f]{64}\n$/.test(text)) return Buffer.from(text.trim(), 'hex');
  if (text !== null) log.error({ file: path }, 'replacing a damaged secret');
  await replaceFile(path, `${first.toString('hex')}\n`, { scratch, mode: OWNER_ONLY });
  return first;
}
