import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from '@platform/server/observability/log';
import { isSame } from '../security/isSame.ts';
import type { Admin } from './Admin.ts';
import { type AnswerLine, noteIn, question, socketIn, tokenIn } from './adminProtocol.ts';
import { linesOf } from './linesOf.ts';

interface Options {
  admin: Omit<Admin, 'close'>;
  /** Folder locked by this process. */
  dataDir: string;
  log: Logger;
}

/**
 * Serves the records to commands on this machine while this process locks their files, through a socket
 * and a token that only the folder's owner can use.
 * @returns a function that stops the server
 */
export async function startAdminServer({
  admin,
  dataDir,
  log,
}: Options): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const token = randomBytes(32).toString('base64url');
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Fails if the command was stopped.
    pipeline(answers(socket, admin, token, log), socket).catch(() => {});
  });

  let elsewhere: string | undefined;
  try {
    // Remove first, because `mode` applies to new files only.
    await rm(tokenIn(dataDir), { force: true });
    await writeFile(tokenIn(dataDir), token, { mode: 0o600, flag: 'wx' });
    let path = await socketIn(dataDir);
    if (!path) {
      elsewhere = await mkdtemp(join(tmpdir(), 'site-desk-')); // mkdtemp gives access to this user only
      path = join(elsewhere, 'desk.sock');
      await writeFile(noteIn(dataDir), `${path}\n`, { mode: 0o600 });
    }
    const isFile = process.platform !== 'win32';
    // This process has the lock, so a killed one left the socket.
    if (isFile) await rm(path, { force: true });
    server.listen(path);
    await once(server, 'listening');
    if (isFile) await chmod(path, 0o600);
    server.unref();
  } catch (err) {
    log.warn(
      { err, folder: dirname(dataDir) },
      'could not open the admin socket: "npm run site -- inbox" works only while the site is stopped',
    );
  }

  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    await rm(tokenIn(dataDir), { force: true });
    if (elsewhere) {
      await rm(elsewhere, { recursive: true, force: true });
      await rm(noteIn(dataDir), { force: true });
    }
  };
}

/** Lines of the answer to the first line of a connection. */
async function* answers(
  socket: Socket,
  admin: Options['admin'],
  token: string,
  log: Logger,
): AsyncGenerator<string> {
  const say = (line: AnswerLine) => `${JSON.stringify(line)}\n`;
  try {
    for await (const line of linesOf(socket)) {
      const { collection, call, args, token: given } = question.parse(JSON.parse(line));
      if (!isSame(given, token)) {
        throw new Error(
          'Wrong token: run the command as the user that owns desk.token in DATA_DIR.',
        );
      }
      // biome-ignore lint/suspicious/noExplicitAny: `question` has checked the call, and our own command sent it
      const answer = (admin[collection][call] as any)(...args);
      if (call === 'all') for await (const value of answer) yield say({ value });
      else yield say({ value: await answer });
      yield say({ end: true });
      return;
    }
  } catch (err) {
    log.warn({ err }, 'a request on the admin socket failed');
    yield say({ error: err instanceof Error ? err.message : String(err) });
  }
}
