// Server only. A server that was started before there is anything to serve.
import type { RequestListener } from 'node:http';
import { type ReleaseStore, watchRegistry } from '@platform/registry';

/** Answers meanwhile: the process lives, and is not ready. */
export const nothingYet: RequestListener = (req, res) => {
  const lives = req.url === '/healthz';
  res.writeHead(lives ? 200 : 503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(!lives && { 'Retry-After': '5' }),
  });
  res.end(lives ? 'ok' : 'Nothing has been released here yet.\n');
};

/** Resolves as soon as something is live in the store. */
export function firstRelease(store: ReleaseStore, log: (line: string) => void): Promise<void> {
  return new Promise((resolve) => {
    const unwatch = watchRegistry(
      store,
      () => {
        unwatch();
        resolve();
      },
      { log },
    );
  });
}

/** Instructions printed at the start of an empty site. */
export const howToRelease = (folder: string, port: number): string =>
  `Nothing has been released into ${folder} yet: http://localhost:${port} waits for it. ` +
  'Where the sources are: npm start. In a build output: node site.mjs publish. See docs/hosting.md.';
