// Build time only. Serves a build's browser files to a deployed site's page in the same developer's
// browser: always the newest, readable by any origin.
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { contentTypeOf } from '@platform/contract/files/contentTypes';
import { builtAs } from '@platform/contract/files/fileNames';
import { openPort } from './listenHere.ts';

const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  // A page from the internet asks before it reads from this machine.
  'Access-Control-Allow-Private-Network': 'true',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Serves the files below `folder`, to this machine only: by their names, and by those without the hash,
 * which a deployed page asks for since it can't know what is built here.
 * @param port 0 takes any free one
 * @param withPort what serves them at another port
 * @throws an error that names a busy port and what takes another one
 */
export async function serveBuild(
  folder: string,
  port: number,
  withPort: (free: number) => string = String,
): Promise<Server> {
  const root = path.resolve(folder) + path.sep;
  const server = createServer(async (req, res) => {
    const answer = (status: number, body: string | Buffer = '', type = 'text/plain') =>
      res.writeHead(status, { ...HEADERS, 'Content-Type': type }).end(body);
    if (req.method === 'OPTIONS') return answer(204);
    try {
      const file = path.join(root, decodeURIComponent(req.url?.split('?')[0] ?? '/'));
      if (!file.startsWith(root)) return answer(404);
      answer(200, await readNewest(file), contentTypeOf(file));
    } catch {
      answer(404, 'There is no such file; is the build through?\n');
    }
  });
  await openPort(server, port, 'localhost', withPort);
  return server;
}

/** The file, or the one that was built last of those that have a hash behind its name. */
async function readNewest(file: string): Promise<Buffer> {
  const folder = path.dirname(file);
  const built = (await readdir(folder)).filter((name) => builtAs([name], path.basename(file)));
  const dated = built.map(async (name) => {
    const where = path.join(folder, name);
    return { where, at: (await stat(where)).mtimeMs };
  });
  const [newest] = (await Promise.all(dated)).sort((one, other) => other.at - one.at);
  return readFile(newest?.where ?? file);
}
