// Development only. Puts the local remote into a document of the live site.
import { slotKey } from '@platform/contract';
import { matchRoutes } from 'react-router-dom';
import { CLIENT_RENDERED } from './developmentReact.ts';
import { type LocalRemote, readPayload, type SentPayload, withLocalRemote } from './localRemote.ts';

export interface LiveDocument {
  html: string;
  status: number;
  /** Path of its address. */
  path: string;
}

interface Local {
  remote: LocalRemote;
  /** Origin of the proxy. */
  origin: string;
  /** Path of the script that runs first. */
  script: string;
}

const PAYLOAD = /(<script type="application\/json"[^>]* id="site-payload">)([\s\S]*?)(<\/script>)/;

/** Suspense boundaries as React's server writes them. */
const BOUNDARY = /<!--(\/?)\$[?!~]?-->/g;

/** A boundary that the browser renders, without an error. */
const LEFT_TO_BROWSER = `<!--$!--><template data-dgst="${CLIENT_RENDERED}"></template><!--/$-->`;

/** The payload of a document; undefined when it has none of this contract. */
export const payloadOf = (html: string): SentPayload | undefined =>
  readPayload(PAYLOAD.exec(html)?.[2] ?? '');

/**
 * The document with the local remote's slots left to the browser, and the page of a new route in the live frame.
 * Other documents stay as they are.
 */
export function rewriteDocument(live: LiveDocument, local: Local): LiveDocument {
  const sent = payloadOf(live.html);
  if (!sent) return live;
  const { remote, origin, script } = local;
  const page = newPage(live, sent, remote);
  const body = page ? withMain(live.html, page) : emptySlots(live.html, remote.name);
  const hasSlot = (key: string) => body.includes(`data-slot="${key}"`);
  const payload = scriptJson(withLocalRemote(sent, remote, origin, hasSlot));
  const html = withoutFiles(body, sent.remotes[remote.name]?.base)
    .replace(PAYLOAD, (_, open, __, close) => open + payload + close)
    .replace(/<head>/, (head) => `${head}\n<script src="${script}"></script>`);
  return { ...live, html, status: page && live.status === 404 ? 200 : live.status };
}

/** Key of the local page at this address, unless the live document shows it already. */
function newPage({ html, path }: LiveDocument, sent: SentPayload, remote: LocalRemote) {
  const all = { ...sent.remotes, [remote.name]: remote };
  const routes = Object.entries(all).flatMap(([name, each]) =>
    each.routes.map(({ id, path: pattern }) => ({ path: pattern, of: name, page: id })),
  );
  const found = matchRoutes(routes, path)?.at(-1)?.route;
  if (found?.of !== remote.name) return undefined;
  const key = slotKey(remote.name, found.page);
  return html.includes(`data-slot="${key}"`) ? undefined : key;
}

const withMain = (html: string, key: string): string =>
  html.replace(
    /(<main\b[^>]*>)[\s\S]*<\/main>/,
    (_, open) => `${open}<div data-slot="${key}">${LEFT_TO_BROWSER}</div></main>`,
  );

/** Replaces the content of the remote's slots; their elements stay. */
function emptySlots(html: string, name: string): string {
  let rest = html;
  let done = '';
  const open = new RegExp(`<div data-slot="${name}#[^"]*">(?=<!--\\$)`);
  for (let found = open.exec(rest); found; found = open.exec(rest)) {
    const start = found.index + found[0].length;
    const end = start + boundaryLength(rest.slice(start));
    done += rest.slice(0, start) + LEFT_TO_BROWSER;
    rest = rest.slice(end);
  }
  return done + rest;
}

/** Length of the boundary that the HTML begins with. */
function boundaryLength(html: string): number {
  let depth = 0;
  for (const { 0: mark, 1: closes, index } of html.matchAll(BOUNDARY)) {
    depth += closes ? -1 : 1;
    if (depth === 0) return index + mark.length;
  }
  return html.length;
}

/** Removes what the page would fetch of the live release: preloads, and pairs of address and hash. */
function withoutFiles(html: string, base: string | undefined): string {
  if (!base) return html;
  const preload = new RegExp(`<link rel="preload"[^>]* href="${base}[^>]*>`, 'g');
  return html
    .replace(preload, '')
    .replace(/ data-(prefetch|next)="([^"]*)"/g, (_, list, value: string) => {
      const pairs = value.match(/\S+ \S+/g) ?? [];
      return ` data-${list}="${pairs.filter((pair) => !pair.startsWith(base)).join(' ')}"`;
    });
}

/** JSON that can't end its script element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
