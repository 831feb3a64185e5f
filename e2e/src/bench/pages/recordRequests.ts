// Records which requests a page makes over the network, and what caused each.
import type { Page } from 'playwright';
import { NO_FEDERATION } from '../variants/variants.ts';

export interface RecordedRequest {
  url: string;
  kind: 'document' | 'script' | 'picture' | 'other';
  /** Bytes of the body as sent, compressed. */
  bytes: number;
  encoding: string;
  /** 1 for the document; otherwise one more than the latest script, or the document, that caused it. */
  round: number;
  /** Prefetched for another page. */
  ahead: boolean;
}

interface Pending {
  url: string;
  type: string;
  /** Addresses of the scripts that requested it; empty when the HTML did. */
  causes: string[];
  bytes: number;
  encoding: string;
  cached: boolean;
  answered: boolean;
  ahead: boolean;
}

interface StackTrace {
  callFrames: { url: string }[];
  parent?: StackTrace;
}

export interface Recorder {
  /** Requests of the site's own files that used the network. */
  requests(): RecordedRequest[];
  /** Resolves when no request has started or been open for this long. */
  quiet(ms: number): Promise<void>;
  /** Clears the record. */
  reset(): void;
}

/** Starts recording. Ignores other origins. */
export async function recordRequests(page: Page, origin: string): Promise<Recorder> {
  const cdp = await page.context().newCDPSession(page);
  let pending = new Map<string, Pending>();
  let open = new Set<string>();
  let lastChange = performance.now();
  const change = () => {
    lastChange = performance.now();
  };
  await cdp.send('Network.enable');
  // Without it, the cause of a request after an `await` is lost.
  await cdp.send('Debugger.enable');
  await cdp.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 });

  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (!request.url.startsWith(`${origin}/`) || request.url.endsWith(NO_FEDERATION)) return;
    change();
    open.add(requestId);
    pending.set(requestId, {
      url: request.url,
      type: type ?? '',
      causes: initiator.type === 'script' ? urlsOf(initiator.stack) : [],
      bytes: 0,
      encoding: '',
      cached: false,
      answered: false,
      // RemoteLoader prefetches with low priority; other fetches are needed at once.
      ahead: type === 'Fetch' && request.initialPriority === 'Low',
    });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = pending.get(requestId);
    if (request) request.cached = true;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = pending.get(requestId);
    if (!request) return;
    const header = (name: string) =>
      Object.entries(response.headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
    request.answered = true;
    request.cached ||= Boolean(response.fromDiskCache || response.fromPrefetchCache);
    request.bytes = Number(header('content-length'));
    request.encoding = header('content-encoding');
  });
  const done = ({ requestId }: { requestId: string }) => {
    open.delete(requestId);
    change();
  };
  cdp.on('Network.loadingFinished', done);
  cdp.on('Network.loadingFailed', done);

  return {
    requests: () => withRounds([...pending.values()].filter((r) => r.answered && !r.cached)),
    async quiet(ms) {
      while (open.size > 0 || performance.now() - lastChange < ms) {
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    reset() {
      pending = new Map();
      open = new Set();
    },
  };
}

function urlsOf(stack: StackTrace | undefined): string[] {
  if (!stack) return [];
  return [...stack.callFrames.map(({ url }) => url), ...urlsOf(stack.parent)];
}

function withRounds(requests: Pending[]): RecordedRequest[] {
  const rounds = new Map<string, number>();
  // In the order of the requests: a cause precedes its effect.
  return requests.map(({ url, type, causes, bytes, encoding, ahead }) => {
    const known = causes.map((cause) => rounds.get(cause) ?? 1);
    // A script element may request a file that is still loading: it arrives with the first request.
    const round = rounds.get(url) ?? (type === 'Document' ? 1 : 1 + Math.max(1, ...known));
    rounds.set(url, round);
    return { url, kind: kindOf(url, type), bytes, encoding, round, ahead };
  });
}

function kindOf(url: string, type: string): RecordedRequest['kind'] {
  const { pathname } = new URL(url);
  if (type === 'Document') return 'document';
  if (pathname.endsWith('.js')) return 'script';
  if (type === 'Image' || /\.(svg|png|jpe?g|webp|avif|ico)$/.test(pathname)) return 'picture';
  return 'other';
}
