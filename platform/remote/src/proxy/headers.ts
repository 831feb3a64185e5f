// Development only. Headers between the browser, the proxy and the live site.
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Of the live site and of the proxy. */
export interface Origins {
  live: string;
  local: string;
}

const HOP_BY_HOP = [
  ...['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'te', 'trailer'],
  ...['upgrade', 'proxy-authenticate', 'proxy-authorization'],
];

/** Cookies and keys of this machine; conditions, because documents are rewritten. */
const NOT_SENT = [
  ...HOP_BY_HOP,
  ...['host', 'cookie', 'authorization', 'forwarded', 'x-forwarded-for', 'x-real-ip'],
  ...['if-none-match', 'if-modified-since', 'sec-purpose'],
];

/** Cookies, and whatever makes browsers report, or binds this machine to https. */
const NOT_RECEIVED = [
  ...HOP_BY_HOP,
  ...['set-cookie', 'strict-transport-security', 'alt-svc', 'clear-site-data'],
  ...['content-security-policy-report-only', 'report-to', 'reporting-endpoints', 'nel'],
];

const without = (headers: IncomingHttpHeaders, names: string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Headers for the live site, which doesn't count such a request as a visit. */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  { live, local }: Origins,
): OutgoingHttpHeaders {
  const { origin, referer, accept } = headers;
  return {
    ...without(headers, NOT_SENT),
    ...(origin && { origin: origin.replace(local, live) }),
    ...(referer && { referer: referer.replace(local, live) }),
    // A document arrives readable.
    ...(accept?.includes('text/html') && { 'accept-encoding': 'identity' }),
    // Neither a visitor nor a crawler, for analytics; the operator's log names it.
    'user-agent': 'Mozilla/5.0 (site dev)',
    dnt: '1',
    'sec-gpc': '1',
    'sec-fetch-dest': 'empty',
  };
}

/**
 * Headers for the browser.
 * @param pictures origins that the local code adds to the policy once it is released
 */
export function responseHeaders(
  headers: IncomingHttpHeaders,
  origins: Origins,
  pictures: string[] = [],
): OutgoingHttpHeaders {
  const { location } = headers;
  const policy = headers['content-security-policy'];
  return {
    ...without(headers, NOT_RECEIVED),
    ...(location && { location: localAddress(location, origins) }),
    ...(policy && { 'content-security-policy': localPolicy(`${policy}`, origins, pictures) }),
  };
}

/** A redirect to the live site leads to the proxy. */
const localAddress = (location: string, { live, local }: Origins): string =>
  URL.canParse(location) && new URL(location).origin === live
    ? local + location.slice(live.length)
    : location;

const REPORTING = /^(report-uri|report-to|upgrade-insecure-requests|block-all-mixed-content)\b/;

/** The live policy, for pages and hot updates of the proxy. */
export function localPolicy(
  policy: string,
  { live, local }: Origins,
  pictures: string[] = [],
): string {
  const directives = policy
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each && !REPORTING.test(each))
    .map((each) => each.replaceAll(live, local));
  const sources = new Map(
    directives.map((each) => {
      const [name = '', ...list] = each.split(/\s+/);
      return [name, list];
    }),
  );
  const add = (name: string, ...more: string[]) => {
    const before = sources.get(name) ?? sources.get('default-src') ?? [];
    const kept = before.filter((source) => source !== "'none'");
    if (more.length > 0) sources.set(name, [...new Set([...kept, ...more])]);
  };
  // Not all browsers take 'self' for a WebSocket.
  add('connect-src', ...ownOf(sources.get('connect-src')), local.replace(/^http/, 'ws'));
  add('script-src', ...ownOf(sources.get('script-src')));
  add('img-src', ...pictures);
  return [...sources].map(([name, list]) => [name, ...list].join(' ')).join('; ');
}

/** What allows the local code, beside a directive's sources. */
const ownOf = (sources: string[] = []): string[] => (sources.includes("'self'") ? [] : ["'self'"]);
