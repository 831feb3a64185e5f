// Repository only. Serves Decap CMS, which edits the content of the working copy, to this machine alone.

import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isOwnRequest } from '@platform/remote/isOwnRequest';
import { openPort } from '@platform/server/http/listen';
import { ZodError } from 'zod';
import { allContent, type WorkspaceContent } from '../content/loadContent.ts';
import { answerDecap } from './answerDecap.ts';
import { decapConfig } from './decapConfig.ts';
import { decapFolder } from './decapFiles.ts';
import { EditableContent, Rejected } from './EditableContent.ts';
import { EDITOR_POLICY, editorPage } from './editorPage.ts';

const HOST = '127.0.0.1';
const API = '/api/v1';
/** In bytes: a picture of 10 MB in base64, with its entry. */
const MOST = 15_000_000;

/**
 * Opens the port; requests wait for the site.
 * @param port 0 takes any free one
 * @returns starts answering, given the address of the pages; the editor's address
 * @throws when the port is busy, or Decap can't be downloaded
 */
export async function openEditor(
  port: number,
  say: (line: string) => void,
): Promise<(site: string) => string> {
  let serve: (listener: RequestListener) => void = () => {};
  const listener = new Promise<RequestListener>((resolve) => {
    serve = resolve;
  });
  const server = createServer(async (req, res) => (await listener)(req, res));
  const open = await openPort(server, port, HOST, (free) => `npm run dev -- --edit ${free}`);
  const folder = await decapFolder(say);
  const files = await readdir(folder);
  const contents = await allContent();
  return (site) => {
    serve(editor({ contents, site, say, folder, files }));
    return `http://${HOST}:${open}`;
  };
}

interface Editor {
  /** Address of the pages. */
  site: string;
  say: (line: string) => void;
  contents: WorkspaceContent[];
  /** With Decap's files. */
  folder: string;
  files: string[];
}

/** Answers the requests of the editor's own page. */
export function editor({ contents, site, say, folder, files }: Editor): RequestListener {
  const content = new EditableContent(contents);
  const backend = { name: 'proxy', proxy_url: API, branch: 'main' };
  const config = { ...decapConfig(contents, backend), site_url: site, display_url: site };

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(HEADERS)) res.setHeader(name, value);
    if (!isOwnRequest(req, HOST)) return send(res, 403, 'The editor answers its own page only.');
    const { pathname } = new URL(req.url ?? '/', site);
    if (req.method === 'POST' && pathname === API) return act(req, res);
    if (req.method !== 'GET') return send(res, 405, 'Method not allowed.');
    if (pathname === '/') return send(res, 200, editorPage({ isLocal: true }), 'text/html');
    if (pathname === '/config.yml') return send(res, 200, JSON.stringify(config), 'text/yaml');
    const file = pathname.slice(1);
    if (!files.includes(file)) return send(res, 404, 'Not found.');
    const type = file.endsWith('.wasm') ? 'application/wasm' : 'text/javascript';
    res.writeHead(200, { 'Content-Type': type });
    return pipeline(createReadStream(path.join(folder, file)), res);
  }

  async function act(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const reject = (status: number, error: string) => {
      say(error);
      return send(res, status, JSON.stringify({ error }), 'application/json');
    };
    if (!/^application\/json\b/.test(req.headers['content-type'] ?? ''))
      return reject(415, 'The editor takes JSON only.');
    if (!(Number(req.headers['content-length']) <= MOST))
      return reject(413, `A change has ${MOST / 1e6} MB at most.`);
    try {
      const answered = await answerDecap(JSON.parse(await text(req)), content, say);
      return send(res, 200, JSON.stringify(answered), 'application/json');
    } catch (error) {
      if (error instanceof Rejected) return reject(422, error.message);
      if (error instanceof SyntaxError || error instanceof ZodError)
        return reject(400, 'This is no request of the editor.');
      return reject(500, `Couldn't save: ${(error as Error).message}`);
    }
  }

  return (req, res) =>
    void answer(req, res).catch((error: Error) => {
      say(`The editor failed: ${error.message}`);
      res.destroy();
    });
}

const HEADERS = {
  'Content-Security-Policy': EDITOR_POLICY,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

function send(res: ServerResponse, status: number, body: string, type = 'text/plain'): void {
  res.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` });
  res.end(body);
}
