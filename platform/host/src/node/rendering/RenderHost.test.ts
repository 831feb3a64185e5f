import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { SlotKey } from '@platform/contract';
import { RENDERING, RemoteHung } from '@platform/contract/rendering';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { NO_SANDBOX } from '@platform/render';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openRenderHost, RenderBusy, RenderHost } from './RenderHost.ts';

/** A render host, and a shell with this Node bundle. */
async function start(code: string, options: Parameters<typeof openRenderHost>[1] = {}) {
  const shell = fakeDeployment('shell', '2.0.0');
  const host = await openRenderHost({ readBundle: async () => code }, options);
  onTestFinished(() => host.close());
  const render = (
    url: string,
    options: { canWait?: boolean; remotes?: string[]; shows?: string[]; failed?: SlotKey[] } = {},
  ) => {
    const remotes = Object.fromEntries(
      (options.remotes ?? []).map((name) => [name, fakeDeployment(name, '1.0.0')]),
    );
    const { failed = [] } = options;
    const job = { url, origin: 'http://localhost', failed, shell, remotes };
    return host.render(job, options);
  };
  return { layout: () => host.layout(shell), render, renew: () => host.renew() };
}

/** Layout and one page of a shell with this Node bundle. */
async function ask(code: string, remotes: string[] = []) {
  const { layout, render } = await start(code);
  return Promise.all([layout(), render('/', { remotes })]);
}

/** A shell's bundle. @param render body of its render function @param before code of the module */
const bundle = (render: string, before = '') =>
  `exports.rendering = ${RENDERING}; exports.sections = []; ${before}
  const page = (bodyHtml) =>
    ({ status: 200, headHtml: '', styleHtml: '', bodyHtml, slots: [], failures: [] });
  exports.render = async ({ url, entering }) => { ${render} };`;
const RENDER = bundle('return page(url);');

test('a shell renders and reports its layout and the time of each remote', async () => {
  const code = bundle(
    `for (const name of ['mfe-blog', 'mfe-blog', '']) entering(name);
    return page(url);`,
    "exports.sections = ['mfe-blog#./Teaser']; exports.extensionPoints = {};",
  );
  const [layout, page] = await ask(code, ['mfe-blog']);
  expect(layout).toEqual({ sections: ['mfe-blog#./Teaser'], extensionPoints: {} });
  expect(page).toMatchObject({ status: 200, bodyHtml: '/' });
  const [first, second, ...rest] = page.laps ?? [];
  expect(first?.remote).toBe('shell');
  expect(second).toMatchObject({ remote: 'mfe-blog', at: (first?.at ?? 0) + (first?.ms ?? 0) });
  expect(rest.map(({ remote }) => remote)).toEqual(['shell']);
});

test('a shell with another rendering contract is rejected with both numbers', async () => {
  const asked = ask(`${RENDER} exports.rendering = ${RENDERING + 1};`);
  await expect(asked).rejects.toThrow(
    `shell 2.0.0 has rendering contract ${RENDERING + 1}; this server renders ${RENDERING}`,
  );
});

test('a process that has answered is not blamed when the main thread was blocked', async () => {
  const { layout, render } = await start(RENDER, { timeLimitMs: 100 });
  await layout();
  const page = render('/');
  // From here on timers run before messages.
  await setImmediate();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  expect(await page).toMatchObject({ bodyHtml: '/' });
});

test('a process that hangs is ended, and the next page gets another', async () => {
  const endless = bundle("while (url === '/endless'); return page(url);");
  const { layout, render } = await start(endless, { timeLimitMs: 100 });
  await layout();
  await expect(render('/endless')).rejects.toThrow(RemoteHung);
  // On a busy machine 100 ms may be too short, so the next one may time out, too.
  const next = () => render('/').catch((error) => error);
  await expect.poll(next).toMatchObject({ bodyHtml: '/' });
});

test('globals that a release leaves in the process disappear with it, and no page is lost', async () => {
  const code = bundle(`globalThis.left = (globalThis.left ?? '') + url;
    return page(globalThis.left);`);
  const { render, renew } = await start(code);
  const htmlOf = async (url: string) => (await render(url)).bodyHtml;
  expect([await htmlOf('/a'), await htmlOf('/b')]).toEqual(['/a', '/a/b']);
  renew();
  expect(await htmlOf('/c')).toBe('/c');
  const before = [htmlOf('/d'), htmlOf('/e')];
  const guess = render('/guess', { canWait: true });
  renew();
  const after = htmlOf('/f');
  await expect(guess).rejects.toThrow(RenderBusy);
  expect(await Promise.all([...before, after])).toEqual(['/c/d', '/c/d/e', '/f']);
});

/** Hangs on /hang in `mfe-slow`, and answers everything else. */
const HANGS = bundle(`if (url === '/hang') { entering('mfe-slow'); for (;;); }
  return page(url);`);
const REMOTES = ['mfe-blog', 'mfe-slow'];

/** Asks while /hang is being rendered, the remotes of each page beside it. @returns what settled, in its order */
async function askBesides(asked: Record<string, string[] | undefined>, hung = ['mfe-slow']) {
  const { layout, render } = await start(HANGS, { timeLimitMs: 300, processes: 2 });
  // Both processes have started.
  await Promise.all([layout(), layout()]);
  const order: string[] = [];
  const settle = (url: string, shows?: string[]) =>
    render(url, { remotes: REMOTES, shows, failed: url === '/left' ? ['mfe-slow#'] : [] }).then(
      () => void order.push(url),
      (error) => void order.push(`${url} ${error.constructor.name} of ${error.remote}`),
    );
  const hanging = settle('/hang', hung);
  await Promise.all([hanging, ...Object.entries(asked).map(([url, shows]) => settle(url, shows))]);
  return order;
}

test('a remote that hangs holds up no page without it, and pages with it are rejected early', async () => {
  expect(await askBesides({ '/slow': ['mfe-slow'], '/blog': ['mfe-blog'] })).toEqual([
    '/blog',
    '/slow RemoteHung of mfe-slow',
    '/hang RemoteHung of mfe-slow',
  ]);
});

test.each([
  ['leaves the remote out waits for nothing', '/left', '/left'],
  ['isn’t known waits until the hang is noticed', '/new', '/new RemoteHung of mfe-slow'],
])('a page that %s', async (_what, url, settled) => {
  expect(await askBesides({ [url]: undefined })).toEqual([settled, '/hang RemoteHung of mfe-slow']);
});

test('a remote that ends its process is blamed although another process takes over', async () => {
  const { render, renew } = await start(bundle("entering('mfe-blog'); process.exit(1);"));
  const ended = expect(render('/', { remotes: ['mfe-blog'] })).rejects;
  renew();
  await ended.toMatchObject({ remote: 'mfe-blog' });
});

test('a process that ends while starting is no remote’s fault', async () => {
  const program = path.join(import.meta.dirname, 'missing.mjs');
  const host = new RenderHost({ read: async () => RENDER, program, sandbox: NO_SANDBOX }, {});
  onTestFinished(() => host.close());
  const remotes = { 'mfe-blog': fakeDeployment('mfe-blog', '1.0.0') };
  const page = {
    url: '/',
    origin: '',
    failed: [],
    shell: fakeDeployment('shell', '1.0.0'),
    remotes,
  };
  await expect(host.render(page)).rejects.toMatchObject({ remote: undefined });
});

test('a page that hangs in one of its remotes holds up the others no longer than briefly', async () => {
  expect(await askBesides({ '/blog': ['mfe-blog'], '/slow': ['mfe-slow'] }, REMOTES)).toEqual([
    '/blog',
    '/slow RemoteHung of mfe-slow',
    '/hang RemoteHung of mfe-slow',
  ]);
});

test('a page that many others have overtaken is rendered first', async () => {
  const { layout, render } = await start(RENDER, { processes: 2 });
  await Promise.all([layout(), layout()]);
  const order: string[] = [];
  const settle = async (url: string, shows: string[]) => {
    await render(url, { remotes: REMOTES, shows });
    order.push(url);
  };
  const others = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => settle(`/${name}/${at}`, [name]));
  await Promise.all([
    ...others(1, 'mfe-slow'),
    settle('/', REMOTES),
    ...others(60, 'mfe-blog'),
    ...others(60, 'mfe-slow'),
  ]);
  expect(order.indexOf('/')).toBeLessThan(40);
});

test('work that a remote leaves behind ends with its page', async () => {
  const code = bundle(
    `const before = calls;
    if (url === '/start') {
      setInterval(() => calls++, 1);
      const again = () => { calls++; setImmediate(again); };
      again();
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    return page(url === '/start' ? String(calls > 2) : String(calls - before));`,
    'let calls = 0;',
  );
  const { render } = await start(code);
  expect(await render('/start')).toMatchObject({ bodyHtml: 'true' });
  expect(await render('/after')).toMatchObject({ bodyHtml: '0' });
});

test('a bundle can’t replace the timers of others', async () => {
  const { render } = await start(`'use strict'; ${bundle('globalThis.setTimeout = () => {};')}`);
  await expect(render('/')).rejects.toThrow('read only property');
});

test('a process whose code keeps too much memory is replaced between two pages', async () => {
  const code = bundle(
    `if (url === '/grow') for (let i = 0; i < 40; i++) kept.push(new Array(1e6).fill(0.5));
    return page(String(kept.length));`,
    'const kept = [];',
  );
  const onOutgrown = vi.fn();
  const { render } = await start(code, { onOutgrown });
  expect(await render('/grow')).toMatchObject({ bodyHtml: '40' });
  expect(onOutgrown).toHaveBeenCalledOnce();
  expect(await render('/')).toMatchObject({ bodyHtml: '0' });
  expect(onOutgrown).toHaveBeenCalledOnce();
});

test('canWait pages are rendered last, and their queue is limited', async () => {
  const { render } = await start(RENDER);
  const done: string[] = [];
  const ask = (url: string, canWait: boolean) =>
    render(url, { canWait }).then(
      () => done.push(url),
      (error) => done.push(error.constructor.name),
    );
  const guesses = Array.from({ length: 52 }, (_, at) => ask(`/guess/${at}`, true));
  await Promise.all([...guesses, ask('/blog', false), ask('/', false)]);
  // One was already rendering, and one exceeded the queue.
  expect(done.slice(0, 5)).toEqual(['RenderBusy', '/guess/0', '/blog', '/', '/guess/1']);
  expect(done).toHaveLength(54);
});
