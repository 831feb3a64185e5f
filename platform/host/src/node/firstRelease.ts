// A server that starts before the first release.
import type { RequestListener } from 'node:http';
import type { ReleaseStore } from '@platform/registry/store';

/** Answers before the first release: running, but not ready. */
export const answerBeforeFirstRelease: RequestListener = (req, res) => {
  const isLiveness = req.url === '/healthz';
  res.writeHead(isLiveness ? 200 : 503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(!isLiveness && { 'Retry-After': '5' }),
  });
  res.end(isLiveness ? 'ok' : 'This site has no release yet.\n');
};

/** Resolves when the store has a live release. */
export function firstRelease(store: ReleaseStore, log: (line: string) => void): Promise<void> {
  return new Promise((resolve) => {
    const unwatch = store.watch(
      () => {
        unwatch();
        resolve();
      },
      { log },
    );
  });
}

/** Instructions for an empty site. */
export const explainFirstRelease = (folder: string, port: number): string =>
  `${folder} has no release yet; http://localhost:${port} is waiting for the first one. ` +
  'In the repository: npm start. In a build output: node site.mjs publish. See docs/hosting.md.';
