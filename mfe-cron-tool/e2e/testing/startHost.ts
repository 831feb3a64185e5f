// Another site's page that embeds the cron tool.
import { serve } from '@platform/testing/serve';

/** Serves a page with the embed and one script file, without inline scripts. */
export async function startHost(
  site: string,
  element: string,
  { policy: frames = `frame-src ${site}`, headers = {} }: Strictness = {},
): Promise<Host> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${site}`,
    "style-src 'self'",
    'img-src data:',
    frames,
    "base-uri 'none'",
  ].join('; ');
  const html =
    '<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">' +
    '<link rel="stylesheet" href="/host.css"><script src="/host.js"></script>' +
    `<script src="${site}/cron-tool/embed.js" async></script></head>` +
    `<body><main><h1>Host</h1>${element}<p id="after">After</p></main></body></html>`;
  const script =
    'window.changes = []; document.addEventListener("DOMContentLoaded", () => {' +
    'document.querySelector("cron-tool").addEventListener("change", (e) => changes.push(e.detail)); });';
  const files: Record<string, [string, string]> = {
    '/': ['text/html', html],
    '/host.js': ['text/javascript', script],
    '/host.css': ['text/css', '.dark { color-scheme: dark }'],
  };
  return serveHost(files, { 'Content-Security-Policy': policy, ...headers });
}

/** Serves files by path, each with its type, from another origin and site. */
export async function serveHost(
  files: Readonly<Record<string, readonly [type: string, body: string]>>,
  headers: Readonly<Record<string, string>>,
): Promise<Host> {
  const { url, stop } = await serve((req, res) => {
    const [type, body] = files[req.url ?? ''] ?? ['text/plain', ''];
    res.writeHead(200, { 'Content-Type': type, ...headers }).end(body);
  });
  return { url: `${url}/`, stop };
}

/** The page's restrictions. */
interface Strictness {
  /** The policy's frame directive. */
  policy?: string;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
}

export interface Host {
  url: string;
  stop(): Promise<void>;
}
