// Replaces the hosts of the technologies' logos. A measuring machine may not reach them, and a browser reports each
// missing logo as an error of the page.
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { identity } from './frontServer.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><path d="M4 4h120v120H4z"/></svg>';

/**
 * Answers every request with a logo, until the process ends.
 * @returns Chromium's argument that sends it all requests for other machines; needs `trustArgument`
 */
export async function logoHostArgument(): Promise<string> {
  const server = createSecureServer({ ...identity(), allowHTTP1: true }, (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' });
    response.end(LOGO);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost, EXCLUDE 127.0.0.1`;
}
