import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Renderer } from '@platform/contract/rendering';
import { ReleaseStore } from '@platform/registry/store';
import {
  fakeDeployment,
  fakeRegistry,
  withBundle,
} from '@platform/registry/testing/fakeDeployment';
import { fakePage } from '@platform/registry/testing/fakeDist';
import { openRenderer } from '@platform/render';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCandidateRenderer } from '../run/createCandidateRenderer.ts';
import type { GateContext } from './Check.ts';
import { render } from './render.ts';

/** A shell that renders what the remote's "./routes" returns for an address. */
const SHELL_BUNDLE = `
exports.rendering = 1;
exports.sections = ['mfe-blog#./Teaser'];
exports.render = async ({ url, remotes, entering, failed }) => ({
  status: 200, headHtml: '<title data-head="">T</title>', styleHtml: '', bodyHtml: '<h1>T</h1>', slots: [], failures: [],
  ...await (entering('mfe-blog'), await remotes['mfe-blog'].load('./routes'))(url, failed),
});`;

// One process for all tests.
let store: ReleaseStore;
let host: Renderer;
let blogs = 0;

beforeAll(async () => {
  store = new ReleaseStore(await mkdtemp(path.join(tmpdir(), 'registry-')));
  // On a busy machine a slow page may exceed the usual timeout.
  host = await openRenderer(store, { timeLimitMs: 60_000 });
});
afterAll(async () => {
  await host.close();
  await rm(store.folder, { recursive: true });
});

/** Checks a blog with /blog and /blog/one; `code` is the body of its render function. */
async function check(code: string, log = (_line: string) => {}, by = host) {
  const routes = [
    { ...fakePage('blog/list', '/blog'), variants: { tag: ['a'] } },
    fakePage('blog/article', '/blog/:slug', ['/blog/one']),
  ];
  const shell = await withBundle(store, fakeDeployment('shell', '1.0.0'), SHELL_BUNDLE);
  const deployment = await withBundle(
    store,
    fakeDeployment('mfe-blog', `1.0.${blogs++}`, { routes }),
    `exports.default = { './routes': async () => (url, failed) => { ${code} } };`,
  );
  const next = fakeRegistry(shell, deployment);
  const context: GateContext = {
    leftOut: [],
    deployment,
    folder: store.folder,
    next,
    store: async () => store,
    startSite: () => Promise.reject(new Error('was started')),
    ...createCandidateRenderer(async () => by, next),
    live: next,
    former: () => Promise.reject(new Error('was asked for')),
    log,
  };
  return (await render.run(context)).map(({ reason }) => reason);
}

const UNKNOWN = "if (url.endsWith('no-such-page')) return { status: 404 };";

test('the home page, all pages, all declared queries and an unknown address are rendered', async () => {
  expect(await check(`${UNKNOWN} return {};`)).toEqual([]);
  const all = await check("return { failures: [{ key: 'mfe-blog#./Teaser', error: 'no' }] };");
  expect(all.map((reason) => reason.split(' ')[0])).toEqual([
    '/',
    '/blog',
    '/blog?tag=a',
    '/blog/one',
    '/blog/no-such-page',
  ]);
});

test.each([
  ['a known address that is not', 'return { status: 404 };', 'answers 404 on the server, not 200.'],
  ['a page without a title', "return { headHtml: '<title> </title>' };", 'has no title.'],
  ['a page without a heading', "return { bodyHtml: '<h2>' };", 'has no h1, not exactly one.'],
  [
    'a page with two headings',
    'return { bodyHtml: \'<h1>a</h1><h1 class="b">\' };',
    'has 2 h1, not exactly one.',
  ],
  ['a page that throws', "throw new Error('broken');", 'fails on the server: broken.'],
  [
    'a page that ends the process',
    'process.exit(1);',
    "fails on the server: mfe-blog: The gate's process ended unexpectedly. Try again.",
  ],
])('%s is found', async (_what, code, problem) => {
  const found = await check(`${UNKNOWN} if (url === '/blog') { ${code} } return {};`);
  expect(found).toEqual([`/blog ${problem}`]);
});

test('an unknown address that looks found is found', async () => {
  const reason = '/blog/no-such-page answers 200 on the server, not 404.';
  expect(await check('return {};')).toEqual([reason]);
});

test('a page that never ends is found, and the other pages are still checked', async () => {
  // Asleep: it blocks its process without using a CPU.
  const endless =
    'const still = new Int32Array(new SharedArrayBuffer(4)); for (;;) Atomics.wait(still, 0, 0, 1000);';
  const impatient = await openRenderer(store);
  const code = `${UNKNOWN} if (url === '/blog') { ${endless} } return {};`;
  const found = await check(code, undefined, impatient);
  expect(found).toEqual(['/blog fails on the server: mfe-blog: No answer within 5000 ms.']);
  await impatient.close();
});

test('a page that computes or waits for over 200 ms is found', async () => {
  // 250 ms of CPU time, however long that takes.
  const busy =
    'const from = process.cpuUsage(); for (let spent = 0; spent < 250_000; ) { const { user, system } = process.cpuUsage(from); spent = user + system; }';
  const answers = await check(`${UNKNOWN} if (url === '/blog') { ${busy} } return {};`);
  expect(answers).toEqual([
    expect.stringMatching(/^\/blog takes at least \d{3} ms on the server; the limit is 200 ms\.$/),
  ]);
  // The same by waiting.
  const waiting = `const from = performance.eventLoopUtilization();
    const wait = () => performance.eventLoopUtilization(from).idle < 250
      ? new Promise((done) => setTimeout(done, 50)).then(wait) : {};
    return wait();`;
  const late = await check(`${UNKNOWN} if (url === '/blog') { ${waiting} } return {};`);
  expect(late).toEqual([expect.stringMatching(/^\/blog takes/)]);
  // A single slow render may be chance.
  const once = `if (!globalThis.slow) { globalThis.slow = true; ${busy} }`;
  expect(await check(`${UNKNOWN} ${once} return {};`)).toEqual([]);
});

test('faults of other remotes are logged and hide no finding', async () => {
  const others = `if (url === '/' && !failed.includes('mfe-tool#./Tool'))
    return { failures: [{ key: 'mfe-tool#./Tool', error: 'theirs' }] };`;
  const log = vi.fn();
  expect(await check(`${UNKNOWN} ${others} return {};`, log)).toEqual([]);
  expect(log).toHaveBeenCalledWith(
    '    Not mfe-blog: / fails on the server: mfe-tool#./Tool: theirs.',
  );
  const own =
    "if (url === '/') return { failures: [{ key: 'mfe-blog#./Teaser', error: 'ours' }] };";
  expect(await check(`${UNKNOWN} ${others} ${own} return {};`)).toEqual([
    '/ fails on the server: mfe-blog#./Teaser: ours.',
  ]);
});

test('a link without a page is rejected, a link that a remote answers with its own 404 page is not', async () => {
  const page = (link: string) =>
    `if (url === '/none') return { status: 404, slots: [] };
     if (url !== '/blog') return { status: /no-such|coming/.test(url) ? 404 : 200, slots: ['mfe-blog#x'] };
     return { bodyHtml: '<a href="/none"></a><div data-slot="mfe-blog#x"><h1>T</h1>${link}</div>' };`;
  expect(await check(page('<a class="b" href="/none?a=b">None</a>'))).toEqual([
    '/blog links to /none, which is not a page of the site.',
  ]);
  const other = 'https://other.example/none';
  const fine = ['/blog/one', '/blog/coming-soon', '/rss.xml', '/tool/', other];
  expect(await check(page(fine.map((to) => `<a href="${to}">A</a>`).join('')))).toEqual([]);
});
