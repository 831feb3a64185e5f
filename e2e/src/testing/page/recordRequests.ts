// Records which requests a page makes over the network, and what caused each.
import { get } from 'node:http';
import { BROWSERS } from '@platform/testing/acceptEncoding';
import type { Page } from 'playwright/test';

export interface RecordedRequest {
  url: string;
  /** 1 for the document; otherwise one more than the latest script, or the document, that caused it. */
  round: number;
}

interface Pending {
  url: string;
  isDocument: boolean;
  /** Addresses of the scripts that requested it; empty when the HTML did. */
  causes: string[];
  cached: boolean;
  answered: boolean;
}

interface StackTrace {
  callFrames: { url: string }[];
  parent?: StackTrace;
}

/**
 * Starts recording. Ignores other origins.
 * @returns the requests so far that used the network
 */
export async function recordRequests(page: Page, origin: string): Promise<() => RecordedRequest[]> {
  const cdp = await page.context().newCDPSession(page);
  const pending = new Map<string, Pending>();
  await cdp.send('Network.enable');
  // Without it, the cause of a request after an `await` is lost.
  await cdp.send('Debugger.enable');
  await cdp.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 });
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (!request.url.startsWith(`${origin}/`)) return;
    pending.set(requestId, {
      url: request.url,
      isDocument: type === 'Document',
      causes: initiator.type === 'script' ? urlsOf(initiator.stack) : [],
      cached: false,
      answered: false,
    });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = pending.get(requestId);
    if (request) request.cached = true;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = pending.get(requestId);
    if (!request) return;
    request.answered = true;
    request.cached ||= Boolean(response.fromDiskCache || response.fromPrefetchCache);
  });
  return () => withRounds([...pending.values()].filter((each) => each.answered && !each.cached));
}

function urlsOf(stack: StackTrace | undefined): string[] {
  if (!stack) return [];
  return [...stack.callFrames.map(({ url }) => url), ...urlsOf(stack.parent)];
}

function withRounds(requests: Pending[]): RecordedRequest[] {
  const rounds = new Map<string, number>();
  // In the order of the requests: a cause precedes its effect.
  return requests.map(({ url, isDocument, causes }) => {
    const known = causes.map((cause) => rounds.get(cause) ?? 1);
    // A script element may request a file that is still loading: it arrives with the first request.
    const round = rounds.get(url) ?? (isDocument ? 1 : 1 + Math.max(1, ...known));
    rounds.set(url, round);
    return { url, round };
  });
}

/** Bytes of the body at an address as sent, compressed. */
export function bytesSent(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': BROWSERS } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('end', () => resolve(bytes));
    }).once('error', reject);
  });
}
