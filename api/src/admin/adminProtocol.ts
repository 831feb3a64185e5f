import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { COLLECTIONS } from '../records/collections.ts';
import { CALLS } from './Admin.ts';

/** One line asks, on a connection of its own. */
export const question = z.object({
  collection: z.enum(COLLECTIONS),
  call: z.enum(CALLS),
  args: z.array(z.unknown()),
  /** Content of the file `desk.token`. */
  token: z.string().default(''),
});

export type Question = Omit<z.output<typeof question>, 'token'>;

/** The lines of an answer: values, then one that says how it ended. */
export type AnswerLine = { value: unknown } | { end: true } | { error: string };

/** Systems cut the addresses of sockets off, some of them after 104 bytes. */
const LONGEST = 100;

/** The socket of this folder, under the name that running sites know; undefined when its path would be too long. */
export async function socketIn(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(dataDir);
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\site-desk-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  }
  const path = join(folder, 'desk.sock');
  return Buffer.byteLength(path) <= LONGEST ? path : undefined;
}

/** Where the socket is written down when it is somewhere else. */
export function noteIn(dataDir: string): string {
  return join(dataDir, 'desk.path');
}

/** The file with the token that each question carries; only its owner can read it. */
export function tokenIn(dataDir: string): string {
  return join(dataDir, 'desk.token');
}

/** Where the process that uses this folder listens; undefined when none can be known of. */
export async function findSocket(dataDir: string): Promise<string | undefined> {
  try {
    return (await socketIn(dataDir)) ?? (await readFile(noteIn(dataDir), 'utf8')).trim();
  } catch {
    return undefined; // no folder, or no note
  }
}
