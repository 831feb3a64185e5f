// HTTP/2 in front of a site, as browsers get it from a host; can change documents on their way.
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createSecureServer, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { makeCertificate } from '../testing/hosting/certificate.ts';

/** Changes the text of a document. */
type Rewrite = (html: string) => string;

/**
 * Passes everything but documents through as the site sends it for the browser's own headers. Compresses documents
 * as the site compresses cached ones: brotli 11.
 * @returns its origin; the certificate is self-signed
 */
export async function startFront(origin: string, rewrite: Rewrite): Promise<string> {
  const documents = new Map<string, Promise<{ body: Buffer; etag: string }>>();
  const documentAt = async (address: string) => {
    const html = rewrite(await (await fetch(address)).text());
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    const body = brotliCompressSync(html, { params });
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
  };
  const server = createSecureServer(identity(), async (request, response) => {
    const isDocument = /text\/html/.test(request.headers.accept ?? '');
    if (!isDocument) return pass(origin + request.url, request.headers, response);
    const address = origin + request.url;
    const made = documents.get(address) ?? documentAt(address);
    documents.set(address, made);
    const { body, etag } = await made;
    const isSame = request.headers['if-none-match'] === etag;
    response.writeHead(isSame ? 304 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      etag,
    });
    response.end(isSame ? '' : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return `https://localhost:${port}`;
}

/** Headers of HTTP/1 connections, which HTTP/2 forbids. */
const FORBIDDEN = new Set(['connection', 'keep-alive', 'transfer-encoding']);

function pass(
  address: string,
  asked: Record<string, string | string[] | undefined>,
  response: Http2ServerResponse,
): void {
  const headers = Object.entries(asked).filter(([name]) => !/^:|^(host|connection)$/.test(name));
  get(address, { headers: Object.fromEntries(headers) }, (answer) => {
    const own = Object.entries(answer.headers).filter(([name]) => !FORBIDDEN.has(name));
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(own));
    answer.pipe(response);
  }).once('error', () => response.stream.close());
}

/**
 * Chromium's argument that makes it trust the certificate. Merely ignoring the errors would disable the cache.
 */
export function trustArgument(): string {
  const { publicKey } = new X509Certificate(identity().cert);
  const hash = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
  return `--ignore-certificate-errors-spki-list=${hash.digest('base64')}`;
}

let made: ReturnType<typeof certificate> | undefined;
/** Made once for each run. */
const identity = () => {
  made ??= certificate();
  return made;
};

/** A key and a certificate made for this run. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'front-'));
  try {
    const { key, cert } = makeCertificate(folder);
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><path d="M4 4h120v120H4z"/></svg>';

/**
 * Answers for the hosts of the technologies' logos, which a measuring machine may not reach.
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
