// Development only. `site dev --on https://www.example.com`: the live site with this remote's local code in it.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { developmentReact } from '../proxy/developmentReact.ts';
import { liveProxy } from '../proxy/liveProxy.ts';
import { checkLiveSite } from '../proxy/liveSite.ts';
import { stubApi } from '../proxy/stubApi.ts';
import { devCommand } from '../workspace/remotes.ts';
import { startApi } from './devApi.ts';
import { onStop, openPort } from './listenHere.ts';
import { watchRemote } from './watchRemote.ts';

interface OnOptions {
  /** Address of the live site. */
  on: string;
  liveApi: boolean;
  wanted: number;
  host: string;
  /** API_URL. */
  given: string | undefined;
  say: (line: string) => void;
}

/** Runs until the process is ended. @throws when the site can't be used or the port is busy */
export async function devOn(root: string, options: OnOptions): Promise<void> {
  const { say, liveApi, wanted, host, given } = options;
  const name = path.basename(root);
  const live = await checkLiveSite(options.on);
  let serve: RequestListener = (_, res) => void res.writeHead(503, { 'Retry-After': '1' }).end();
  const server = createServer((req, res) => serve(req, res));
  const again = (free: number) => `PORT=${free} ${devCommand(name)} -- --on ${options.on}`;
  await openPort(server, wanted, host, again);
  const { port } = server.address() as AddressInfo;
  const local = `http://localhost:${port}`;
  say(`Compiling ${name}`);
  const watched = await watchRemote(root, port, say);
  watched.connect(server, host);
  const own = liveApi || given ? undefined : await startApi(root);
  const calls = path.join(root, '.cache', 'data', 'stub-api.jsonl');
  const stub = stubApi(path.relative(process.cwd(), calls), say);
  const api = liveApi ? live : (given ?? own?.url ?? stub);
  const react = await developmentReact(root);
  const { remote, files } = watched;
  serve = liveProxy({ live, local, host, remote, files, react, api });
  onStop(async () => {
    own?.stop();
    server.close();
    server.closeAllConnections();
    await watched.close();
  });
  say(`${name} is ready on ${live}: ${local}`);
  if (liveApi) say(`WARNING: forms and API calls go to ${live} and change it (--live-api).`);
  else if (own) say(`Forms are stored in ${path.relative(process.cwd(), own.dataDir)}`);
  else say(`Forms go to ${given ?? 'a stub API'}; with --live-api they would go to ${live}.`);
}
