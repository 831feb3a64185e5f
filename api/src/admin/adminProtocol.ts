import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { COLLECTIONS } from '../records/collections.ts';
import { CALLS } from './Admin.ts';

/** A request: one JSON line per connection. */
export const question = z.object({
  collection: z.enum(COLLECTIONS),
  call: z.enum(CALLS),
  args: z.array(z.unknown()),
  /** Content of the file `desk.token`. */
  token: z.string().default(''),
});

export type Question = Omit<z.output<typeof question>, 'token'>;

/** Lines of an answer: values, then `end` or `error`. */
export type AnswerLine = { value: unknown } | { end: true } | { error: string };

/** Bytes; some systems truncate socket paths after 104. */
const LONGEST = 100;

/** Path of the folder's socket; undefined if it would be too long. Running sites know this name. */
export async function socketIn(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(dataDir);
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\site-desk-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  }
  const path = join(folder, 'desk.sock');
  return Buffer.byteLength(path) <= LONGEST ? path : undefined;
}

/** File with the path of a socket outside the folder. */
export function noteIn(dataDir: string): string {
  return join(dataDir, 'desk.path');
}

/** File with the token of each request; readable by its owner only. */
export function tokenIn(dataDir: string): string {
  return join(dataDir, 'desk.token');
}

/** Socket of the process that uses this folder; undefined if unknown. */
export async function findSocket(dataDir: string): Promise<string | undefined> {
  try {
    return (await socketIn(dataDir)) ?? (await readFile(noteIn(dataDir), 'utf8')).trim();
  } catch {
    return undefined; // no folder, or no note
  }
}
