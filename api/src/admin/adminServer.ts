// Commands ask the process that locks the files: over loopback, with a token that only the folder's owner can read.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { OWNER_ONLY, readText } from '@platform/server/durableFile';
import type { Logger } from '@platform/server/observability/log';
import { z } from 'zod';
import {
  COLLECTIONS,
  type CollectionName,
  eachCollection,
  type Sent,
} from '../records/collections.ts';
import type { Collection } from '../records/repository.ts';
import { isSame } from '../security/isSame.ts';

const CALLS = ['find', 'setState', 'erase'] as const;

/** What commands use of a collection. */
export type AdminCollection<T> = Pick<Collection<T>, (typeof CALLS)[number]>;

/** What commands use of a Repository. */
export type Admin = { readonly [N in CollectionName]: AdminCollection<Sent<N>> } & {
  close(): Promise<void>;
};

const question = z.object({
  collection: z.enum(COLLECTIONS),
  call: z.enum(CALLS),
  args: z.array(z.unknown()),
});

const desk = z.object({ port: z.int(), token: z.string() });

/** Names port and token. */
const deskIn = (dataDir: string): string => join(dataDir, 'desk.json');

/**
 * Serves the records of a folder to commands.
 * @returns a function that stops the server
 */
export async function startAdminServer(
  admin: Omit<Admin, 'close'>,
  dataDir: string,
  log: Logger,
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url');
  const file = deskIn(dataDir);
  const server = createServer(async (req, res) => {
    if (!isSame(req.headers.authorization ?? '', `Bearer ${token}`))
      return void res.writeHead(401, { Connection: 'close' }).end();
    try {
      const { collection, call, args } = question.parse(await json(req));
      // biome-ignore lint/suspicious/noExplicitAny: `question` has checked the call, and our own command sent it
      const value = await (admin[collection][call] as any)(...args);
      res.end(JSON.stringify({ value }));
    } catch (err) {
      log.warn({ err }, 'a command’s request failed');
      res.end(JSON.stringify({ error: err instanceof Error ? err.message : String(err) }));
    }
  });
  try {
    server.listen(0, '127.0.0.1').unref();
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    // Remove first, because `mode` applies to new files only.
    await rm(file, { force: true });
    await writeFile(file, JSON.stringify({ port, token }), { mode: OWNER_ONLY, flag: 'wx' });
  } catch (err) {
    const says =
      'serving no commands: "npm run site -- inbox" works only while the site is stopped';
    log.warn({ err }, says);
  }
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(file, { force: true });
  };
}

/** Connects to the records of the process that uses this folder; undefined without one. */
export async function connectAdmin(dataDir: string): Promise<Admin | undefined> {
  const text = await readText(deskIn(dataDir));
  if (text === null) return undefined;
  const { port, token } = desk.parse(JSON.parse(text));
  const ask = async (body: z.input<typeof question>): Promise<unknown> => {
    const init = { method: 'POST', headers: { Authorization: `Bearer ${token}` } };
    const answer = await fetch(`http://127.0.0.1:${port}`, { ...init, body: JSON.stringify(body) });
    const { value, error } = (await answer.json()) as { value?: unknown; error?: string };
    if (error) throw new Error(error);
    return value;
  };
  // A killed process left the file, and another program may have its port.
  const trial = ask({ collection: 'messages', call: 'find', args: [{ limit: 0 }] });
  if (!Array.isArray(await trial.catch(() => undefined))) return undefined;
  const collections = eachCollection<Omit<Admin, 'close'>>((collection) =>
    Object.fromEntries(
      CALLS.map((call) => [call, (...args: unknown[]) => ask({ collection, call, args })]),
    ),
  );
  return { ...collections, close: async () => {} };
}
