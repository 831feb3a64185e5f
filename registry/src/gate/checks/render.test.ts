import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pin } from '@site/kit/contract';
import { expect, onTestFinished, test } from 'vitest';
import { releaseFolder } from '../../storeLayout.ts';
import { fakeRoute, temporaryFolder } from '../../testing/fakeDist.ts';
import { fakePin } from '../../testing/fakePin.ts';
import type { GateContext } from '../Check.ts';
import { Renderer } from '../Renderer.ts';
import { render } from './render.ts';

/** A shell whose pages are what the remote's "./routes" makes of an address. */
const SHELL_BUNDLE = `
exports.sections = ['mfe-blog#./Teaser'];
exports.render = async ({ url, remotes }) => ({
  status: 200, headHtml: '<title data-head="">T</title>', bodyHtml: '<h1>T</h1>', failures: [],
  ...(await remotes['mfe-blog'].load('./routes'))(url),
});`;

/** Checks a blog with /blog and /blog/one whose answers `code`, a function's body, gives. */
async function check(code: string) {
  const store = await temporaryFolder();
  const put = async (pin: Pin, text: string) => {
    const file = path.join(releaseFolder(store, pin.name, pin.version), pin.node);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const shell = fakePin('shell', '1.0.0');
  const routes = [
    { ...fakeRoute('blog/list', '/blog'), variants: { tag: ['a'] }, files: [] },
    { ...fakeRoute('blog/article', '/blog/:slug', ['/blog/one']), files: [] },
  ];
  const pin = fakePin('mfe-blog', '1.0.0', { routes });
  await put(shell, SHELL_BUNDLE);
  await put(pin, `exports.default = { './routes': async () => (url) => { ${code} } };`);
  const next = {
    revision: 1,
    shell: { live: shell, previous: [] },
    remotes: { 'mfe-blog': { live: pin, previous: [] } },
  };
  const renderer = new Renderer(store, next);
  onTestFinished(() => renderer.close());
  const context: GateContext = {
    pin,
    folder: store,
    next,
    store: async () => store,
    renderer: async () => renderer,
    log() {},
  };
  return (await render.run(context)).map(({ reason }) => reason);
}

const UNKNOWN = "if (url.endsWith('no-such-page')) return { status: 404 };";

test('home, every page, every declared query and an unknown address are rendered', async () => {
  expect(await check(`${UNKNOWN} return {};`)).toEqual([]);
  const all = await check("return { failures: [{ key: 'k', error: 'no' }] };");
  expect(all.map((reason) => reason.split(' ')[0])).toEqual([
    '/',
    '/blog',
    '/blog?tag=a',
    '/blog/one',
    '/blog/no-such-page',
  ]);
});

test.each([
  [
    'an unknown address that looks found',
    '',
    '/blog/no-such-page answers 200 on the server, not 404.',
  ],
  [
    'a known address that is not',
    "if (url === '/blog') return { status: 404 };",
    '/blog answers 404 on the server, not 200.',
  ],
  [
    'a page without a title',
    "if (url === '/blog') return { headHtml: '<title> </title>' };",
    '/blog has no title.',
  ],
  [
    'a page without a heading',
    "if (url === '/blog') return { bodyHtml: '<h2>' };",
    '/blog has no h1, not exactly one.',
  ],
  [
    'a page with two headings',
    "if (url === '/blog') return { bodyHtml: '<h1>a</h1><h1 class=\"b\">' };",
    '/blog has 2 h1, not exactly one.',
  ],
  [
    'a page that throws',
    "if (url === '/blog') throw new Error('broken');",
    '/blog fails on the server: broken.',
  ],
  [
    'a page that ends the process',
    "if (url === '/blog') process.exit(1);",
    '/blog fails on the server: the release ended the render thread.',
  ],
])('%s is found', async (_what, code, reason) => {
  const known = code === '' ? '' : UNKNOWN;
  expect(await check(`${known} ${code} return {};`)).toEqual([reason]);
});

test('a page that never comes to an end is found, and the others are looked at', async () => {
  expect(await check(`${UNKNOWN} if (url === '/blog') for (;;); return {};`)).toEqual([
    '/blog fails on the server: no answer within 8 s.',
  ]);
});
