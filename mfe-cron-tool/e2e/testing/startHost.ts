// Another site's page that embeds the cron tool.
import { serve } from '@platform/testing/serve';

export interface Host {
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves a page with the embed and one script file, without inline scripts.
 * @param frames the policy's frame directive
 */
export function startHost(
  site: string,
  element: string,
  frames = `frame-src ${site}`,
): Promise<Host> {
  const html =
    '<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">' +
    '<link rel="stylesheet" href="/host.css"><script src="/host.js"></script>' +
    `<script src="${site}/cron-tool/embed.js" async></script></head>` +
    `<body><main><h1>Host</h1>${element}<p id="after">After</p></main></body></html>`;
  const script =
    'window.changes = []; document.addEventListener("DOMContentLoaded", () => {' +
    'document.querySelector("cron-tool").addEventListener("change", (e) => changes.push(e.detail)); });';
  const files = {
    '/': ['text/html', html],
    '/host.js': ['text/javascript', script],
    '/host.css': ['text/css', '.dark { color-scheme: dark }'],
  } as const;
  return serveHost(files, `script-src 'self' ${site}; style-src 'self'; ${frames}`);
}

/** Serves files by path, each with its type, from another origin and site, with a strict policy. */
export async function serveHost(
  files: Readonly<Record<string, readonly [type: string, body: string]>>,
  policy: string,
): Promise<Host> {
  const strict = `default-src 'none'; img-src data:; base-uri 'none'; ${policy}`;
  const { url, stop } = await serve((req, res) => {
    const [type, body] = files[req.url ?? ''] ?? ['text/plain', ''];
    res.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': strict }).end(body);
  });
  return { url: `${url}/`, stop };
}
