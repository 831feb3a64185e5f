import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Logger } from '@platform/server/observability/log';
import { isSame } from '../security/isSame.ts';
import { type Admin, deskIn, question } from './Admin.ts';

interface Options {
  admin: Omit<Admin, 'close'>;
  /** Folder locked by this process. */
  dataDir: string;
  log: Logger;
}

/**
 * Serves the records to commands on this machine while this process locks their files, with a token that only the
 * folder's owner can read.
 * @returns a function that stops the server
 */
export async function startAdminServer({
  admin,
  dataDir,
  log,
}: Options): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url');
  const file = deskIn(dataDir);
  const server = createServer(async (req, res) => {
    if (!isSame(req.headers.authorization ?? '', `Bearer ${token}`)) {
      return void res.writeHead(401, { Connection: 'close' }).end();
    }
    try {
      res.end(JSON.stringify({ value: await answer(admin, req) }));
    } catch (err) {
      log.warn({ err }, 'a command’s request failed');
      res.end(JSON.stringify({ error: err instanceof Error ? err.message : String(err) }));
    }
  });
  try {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    // Remove first, because `mode` applies to new files only.
    await rm(file, { force: true });
    await writeFile(file, JSON.stringify({ port, token }), { mode: 0o600, flag: 'wx' });
    server.unref();
  } catch (err) {
    log.warn(
      { err },
      'serving no commands: "npm run site -- inbox" works only while the site is stopped',
    );
  }
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(file, { force: true });
  };
}

async function answer(admin: Options['admin'], req: IncomingMessage): Promise<unknown> {
  const { collection, call, args } = question.parse(await json(req));
  // biome-ignore lint/suspicious/noExplicitAny: `question` has checked the call, and our own command sent it
  return (admin[collection][call] as any)(...args);
}
