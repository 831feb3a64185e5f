// The encoding of each kind of response, for clients that send exactly their own headers. Opens no page.
import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CALL_FIELD } from '@platform/contract/forms/formAnswer';
import { ACCEPT_ENCODING, BROWSERS } from '@platform/testing/acceptEncoding';
import { expect, test } from '../src/testing/test.ts';
import type { TestSite } from '../src/testing/testSite.ts';

interface Asked {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/** Sends exactly this client's headers: fetch adds one, and decodes. */
async function ask(site: TestSite, path: string, { method, headers, body }: Asked = {}) {
  const asked = send(site.url + path, { method, headers, agent: false }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const sent = await buffer(answer);
  const { 'content-encoding': encoding = 'identity' } = answer.headers;
  return { status: answer.statusCode, headers: answer.headers, encoding, sent };
}

const accepting = (header: string | undefined): OutgoingHttpHeaders =>
  header === undefined ? {} : { 'Accept-Encoding': header };

const DECODE: Record<string, (sent: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (sent) => sent,
};

const FORM = {
  method: 'POST',
  body: String(new URLSearchParams({ [CALL_FIELD]: '/api/contact', name: 'Asha' })),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
};

/** One address of each kind, and its request. */
async function everyKind(site: TestSite): Promise<Record<string, [path: string, asked?: Asked]>> {
  const html = String((await ask(site, '/')).sent);
  const tool = String((await ask(site, '/cron-tool/')).sent);
  const found = (text: string, pattern: RegExp) => {
    const address = pattern.exec(text)?.[1];
    if (!address) throw new Error(`Nothing here is like ${pattern}`);
    return address;
  };
  const { shell, remotes } = await site.store.needRegistry();
  const deployments = [shell, ...Object.values(remotes)].map(({ live }) => live);
  const [drawing = ''] = deployments.flatMap(({ base, files }) =>
    Object.entries(files).flatMap(([file, { bytes }]) =>
      file.endsWith('.svg') && bytes > 1000 ? [base + file] : [],
    ),
  );
  return {
    'a document': ['/'],
    'a document that says that there is none': ['/nothing-here'],
    'a document that answers a form': ['/contact', FORM],
    'a script of a release': [
      found(html, /(\/releases\/shell\/files\/browser\/shell\.[0-9a-f]+\.js)/),
    ],
    'styles of a page that stands alone': [
      `/cron-tool/${found(tool, /href="(?:\/cron-tool\/|\.\/)?([^"]+\.css)"/)}`,
    ],
    'a page that stands alone': ['/cron-tool/'],
    'the embedded page': ['/cron-tool/embed.html'],
    'the script of the embedded page': ['/cron-tool/embed.js'],
    'a picture as SVG': [drawing],
    reviews: ['/api/reviews'],
    'the description of the API': ['/api/openapi.json'],
    RSS: ['/rss.xml'],
    Atom: ['/atom.xml'],
    'the sitemap': ['/sitemap.xml'],
  };
}

test('every kind of answer is compressed for every client that accepts it', async ({
  guestbook,
}) => {
  for (const number of [1, 2, 3, 4, 5]) {
    const text = `Calm and quick, ${number} times.`;
    const posted = await ask(guestbook, '/api/reviews', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Encoded Edda', company: 'Pine', rating: 5, text }),
    });
    expect(posted.status).toBe(201);
  }
  for (const [kind, [path, asked]] of Object.entries(await everyKind(guestbook))) {
    const raw = await ask(guestbook, path, asked);
    expect(raw.encoding, kind).toBe('identity');
    for (const [client, header] of Object.entries(ACCEPT_ENCODING)) {
      const headers = { ...asked?.headers, ...accepting(header) };
      const answer = await ask(guestbook, path, { ...asked, headers });
      const what = `${kind} for ${client}`;
      const wanted = header?.includes('br') ? 'br' : header?.includes('gzip') ? 'gzip' : 'identity';
      expect(answer.status, what).toBe(raw.status);
      expect(answer.encoding, what).toBe(wanted);
      expect(answer.headers.vary, what).toContain('Accept-Encoding');
      expect(answer.headers['content-type'], what).toBe(raw.headers['content-type']);
      expect(answer.headers['content-length'], what).toBe(String(answer.sent.byteLength));
      const decoded = DECODE[wanted]?.(answer.sent).byteLength ?? 0;
      if (wanted === 'identity') continue;
      expect(answer.sent.byteLength, what).toBeLessThan(decoded);
    }
  }
});

test('from its second request on, home has at most 26 kB for a browser', async ({ site }) => {
  const home = () => ask(site, '/', { headers: accepting(BROWSERS) });
  const first = await home();
  const smallest = brotliCompressSync(brotliDecompressSync(first.sent));
  await expect.poll(async () => (await home()).sent.byteLength).toBe(smallest.byteLength);
  expect(smallest.byteLength).toBeLessThanOrEqual(26_000);
  expect((await home()).headers.etag).toBe(first.headers.etag);
});

test('HEAD has the headers of GET, and a known ETag costs a 304', async ({ site }) => {
  const embedded = '/cron-tool/embed.js';
  for (const path of ['/', '/cron-tool/', embedded, '/api/reviews', '/rss.xml', '/atom.xml']) {
    const whole = await ask(site, path, { headers: accepting(BROWSERS) });
    const head = await ask(site, path, { method: 'HEAD', headers: accepting(BROWSERS) });
    expect(head.sent.byteLength, path).toBe(0);
    for (const name of ['content-encoding', 'content-type', 'etag', 'vary', 'cache-control']) {
      expect(head.headers[name], `${name} of ${path}`).toBe(whole.headers[name]);
    }
    const { etag } = whole.headers;
    const known = { ...accepting(BROWSERS), 'If-None-Match': etag };
    const again = await ask(site, path, { headers: known });
    expect(again, path).toMatchObject({ status: 304, headers: { etag } });
    expect(again.headers.vary, path).toContain('Accept-Encoding');
    expect(again.sent.byteLength, path).toBe(0);
  }
});
