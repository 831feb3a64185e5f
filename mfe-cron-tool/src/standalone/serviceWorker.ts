// Service worker only: the whole of `sw.js`. Caches the files of one version of the page.

/** Set by the build: hash of each file, by URL relative to this script. */
declare const FILES: Record<string, string>;
/** Set by the build: changes with any of the files. */
declare const VERSION: string;

/** TypeScript's DOM types lack service worker events. */
type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = LifeEvent & {
  request: Request;
  respondWith(answer: Promise<Response>): void;
};
declare function skipWaiting(): Promise<void>;
declare const clients: { claim(): Promise<void> };

const PREFIX = 'cron-tool-';
const CACHE = PREFIX + VERSION;
const INDEX = 'index.html';
/** Time for the network to answer before the cached page is used. */
const TIMEOUT_MS = 4000;

const scope = new URL('./', location.href);

const on = (type: string, listener: (event: never) => void) =>
  addEventListener(type, listener as EventListener);

on('install', (event: LifeEvent) => event.waitUntil(keepFiles()));

/** Fails the installation if a file doesn't match its hash. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    Object.entries(FILES).map(async ([file, integrity]) => {
      const address = new URL(file, scope).href;
      const response = await fetch(address, { integrity, cache: 'no-cache' });
      if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
      await cache.put(address, response);
    }),
  );
  await skipWaiting();
}

on('activate', (event: LifeEvent) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

on('fetch', (event: FetchEvent) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.origin) return;
  if (!pathname.startsWith(scope.pathname)) return;
  const file = pathname.slice(scope.pathname.length) || INDEX;
  if (file === INDEX) event.respondWith(networkFirst(request));
  else if (Object.hasOwn(FILES, file)) event.respondWith(cacheFirst(request));
});

/** The newest page if the network answers, else the cached one. */
async function networkFirst(request: Request): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout?.(TIMEOUT_MS) });
    if (response.status < 500) return response;
    return (await cached(INDEX)) ?? response;
  } catch (reason) {
    const page = await cached(INDEX);
    if (page) return page;
    throw reason;
  }
}

/** Names with a hash never change their content. */
const cacheFirst = async (request: Request): Promise<Response> =>
  (await cached(request.url)) ?? fetch(request);

const cached = async (address: string): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(new URL(address, scope).href);
