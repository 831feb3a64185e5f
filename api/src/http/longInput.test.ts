import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csv } from '../cli/csv.ts';
import { asBrowser } from '../testing/asBrowser.ts';
import { cpuMs } from '../testing/cpuMs.ts';
import { FORMS } from '../testing/payloads.ts';
import { startApi } from '../testing/startApi.ts';

/** Characters; about the maximum that Node accepts in a header. */
const LENGTH = 15_000;
const CHARACTERS = [...' \t;,/.:=-%("\\+@&#0a'];

/** Prefixes without which the site doesn't parse a header further. */
const BEGINNINGS: Record<string, string> = {
  'content-type': 'application/json',
  'content-encoding': 'gzip',
  cookie: 'XSRF-TOKEN=',
  'if-none-match': 'W/"',
  'cache-control': 'max-age=0,',
  origin: 'http://',
  'x-forwarded-for': '192.0.2.1',
};

/** Records the names of all headers that code reads from a request. */
function watchHeaders(asked: Set<string>) {
  return (req: IncomingMessage) => {
    const headers = new Proxy(req.headers, {
      get(target, name) {
        asked.add(String(name));
        return target[String(name)];
      },
    });
    Object.defineProperty(req, 'headers', { value: headers });
  };
}

/** CPU time of one request: the minimum of several, which has the least noise. */
async function cost(send: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3 && least > 3; i++) {
    const before = cpuMs();
    await send();
    least = Math.min(least, cpuMs() - before);
  }
  return least;
}

/** Allowed ratio to an ignored input of the same length; quadratic work exceeds fifty. */
const FACTOR = 15;

/** Compares costs with that of `harmless`, which runs first to warm up. @returns the inputs that cost too much */
async function dearerThan(harmless: () => Promise<unknown>) {
  for (let i = 0; i < 20; i++) await harmless();
  const most = FACTOR * Math.max(1, await cost(harmless));
  const dear: string[] = [];
  const check = async (what: string, send: () => Promise<unknown>) => {
    const spent = await cost(send);
    if (spent > most) dear.push(`${what}: ${Math.round(spent)} ms`);
  };
  return { dear, check };
}

test('the cost of headers and addresses grows linearly with their length', async () => {
  const asked = new Set<string>();
  const api = await startApi(undefined, {
    trustProxyHops: 1,
    ratePerMinute: 1_000_000,
    spy: watchHeaders(asked),
  });
  const browser = asBrowser(api);
  await browser.get('/api/reviews', { 'if-none-match': '"x"', 'cache-control': 'max-age=0' });
  for (const [path, body] of FORMS) {
    expect((await browser.post(path, body)).status).toBe(201);
    await api.post(path, body, { origin: api.url });
  }
  const names = [...asked];
  expect(names).toEqual(expect.arrayContaining(['cookie', 'content-type', 'x-forwarded-for']));

  const port = Number(new URL(api.url).port);
  const send = async (method: string, address: string, headers: Record<string, string>) => {
    const all = { host: 'localhost', connection: 'close', 'content-length': '2', ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    const socket = connect(port, '127.0.0.1');
    socket.end(`${method} ${address} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{}`, 'latin1');
    return text(socket);
  };
  const harmless = {
    'Content-Type': 'application/json',
    'X-Unknown-Header': 'x'.repeat(LENGTH),
  };
  const { dear, check } = await dearerThan(() => send('POST', '/api/contact', harmless));
  for (const character of CHARACTERS) {
    const many = character.repeat(LENGTH);
    for (const name of names) {
      for (const value of [`${BEGINNINGS[name] ?? ''}${many}x`, `x${many}`]) {
        const headers = { 'content-type': 'application/json', [name]: value };
        for (const method of ['GET', 'POST']) {
          const request = () => send(method, '/api/reviews', headers);
          await check(`${method}, ${name}: ${JSON.stringify(character)}`, request);
        }
      }
    }
    for (const start of ['/', '/api/', '/api/reviews', '/api/reviews?limit=', '/api/reviews?']) {
      const request = () => send('GET', `${start}${many}x`, {});
      await check(`${start} ${JSON.stringify(character)}`, request);
    }
  }
  expect(dear).toEqual([]);
});

test.each(FORMS)(
  'the cost of the fields of %s grows linearly with their length',
  async (path, body) => {
    const api = await startApi();
    const content = (name: string, value: string) => JSON.stringify({ ...body, [name]: value });
    const send = (name: string, value: string) => api.post(path, content(name, value));
    const { dear, check } = await dearerThan(() => send('x', 'x'.repeat(LENGTH)));
    for (const name of Object.keys(body)) {
      for (const character of [...CHARACTERS, '\n', '\u200b', 'ä']) {
        const bytes = Buffer.byteLength(JSON.stringify(character).slice(1, -1));
        const many = character.repeat(LENGTH / bytes);
        for (const value of [`+1${many}!`, `a@${many}!`])
          await check(`${name}: ${JSON.stringify(character)}`, () => send(name, value));
      }
    }
    expect(dear).toEqual([]);
  },
);

test('the cost of CSV cells grows linearly with their length', async () => {
  const write = async (cell: string) => csv([[cell]]);
  const { dear, check } = await dearerThan(() => write('x'.repeat(LENGTH)));
  for (const character of CHARACTERS.concat('\n', '\r', "'", '|')) {
    await check(JSON.stringify(character), () => write(`${character.repeat(LENGTH)}x`));
  }
  expect(dear).toEqual([]);
});
