// Build time only. Serves a build to a deployed site's page in the developer's own browser.
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { openPort } from '@platform/contract/cli/port';
import { findBuiltFile } from '@platform/contract/files/fileNames';
import { contentTypeOf } from '@platform/remote/build/contentTypes';

const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  // For pages on a public address (Private Network Access).
  'Access-Control-Allow-Private-Network': 'true',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/** Tells pages to reload. */
export const CHANGES_PATH = '/changes';

/** A server, and a function that reloads the pages that show its build. */
export interface BuildServer extends Server {
  reloadPages(): void;
}

/**
 * Serves files below `folder` to this machine, also under their names without the hash.
 * @param port 0 takes any free one
 * @param withPort command that uses another port
 * @throws when the port is busy, with that command
 */
export async function serveBuild(
  folder: string,
  port: number,
  withPort: (free: number) => string = String,
): Promise<BuildServer> {
  const root = path.resolve(folder) + path.sep;
  const pages = new Set<ServerResponse>();
  const server = createServer(async (req, res) => {
    const answer = (status: number, body: string | Buffer = '', type = 'text/plain') =>
      res.writeHead(status, { ...HEADERS, 'Content-Type': type }).end(body);
    if (req.method === 'OPTIONS') return answer(204);
    if (req.url === CHANGES_PATH) {
      pages.add(res);
      res.once('close', () => pages.delete(res));
      res.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream' });
      return void res.flushHeaders();
    }
    try {
      const file = path.join(root, decodeURIComponent(req.url?.split('?')[0] ?? '/'));
      if (!file.startsWith(root)) return answer(404);
      answer(200, await readNewest(file), contentTypeOf(file));
    } catch {
      answer(404, 'Not found. Has the build finished?\n');
    }
  });
  await openPort(server, port, 'localhost', withPort);
  const reloadPages = () => {
    for (const page of pages) page.write('data: reload\n\n');
  };
  return Object.assign(server, { reloadPages });
}

/** The file, or the newest with a hash added to its name. */
async function readNewest(file: string): Promise<Buffer> {
  const folder = path.dirname(file);
  const built = (await readdir(folder)).filter((name) =>
    findBuiltFile([name], path.basename(file)),
  );
  const dated = built.map(async (name) => {
    const where = path.join(folder, name);
    return { where, at: (await stat(where)).mtimeMs };
  });
  const [newest] = (await Promise.all(dated)).sort((one, other) => other.at - one.at);
  return readFile(newest?.where ?? file);
}
