import { setImmediate } from 'node:timers/promises';
import type { SlotKey } from '@platform/contract';
import { RENDERING, RemoteHung } from '@platform/contract/rendering';
import { fakeDeployment, withBundle } from '@platform/registry/testing/fakeDeployment';
import { temporaryStore } from '@platform/registry/testing/fakeDist';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RenderBusy, RenderHost } from './RenderHost.ts';

/** A render thread, and a shell with this Node bundle. */
async function start(code: string, options: ConstructorParameters<typeof RenderHost>[1] = {}) {
  const store = await temporaryStore();
  const shell = await withBundle(store, fakeDeployment('shell', '2.0.0'), code);
  const host = new RenderHost(store, options);
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
  exports.render = async ({ url, entering }) => { ${render} };`;
const RENDER = bundle('return { status: 200, bodyHtml: url };');

test('a shell renders and reports its layout and the time of each remote', async () => {
  const code = bundle(
    `for (const name of ['mfe-blog', 'mfe-blog', '']) entering(name);
    return { status: 200, bodyHtml: url };`,
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

test('rendering code sees NODE_ENV but no other environment, and can neither read files nor start processes', async () => {
  const seeing = '[process.env, Object.keys(process), Object.keys(globalThis.process)]';
  const [, { bodyHtml }] = await ask(bundle(`return { bodyHtml: JSON.stringify(${seeing}) };`));
  const [env, ...seen] = JSON.parse(bodyHtml);
  expect(env).toEqual({ NODE_ENV: process.env.NODE_ENV });
  const facts = ['env', 'permission', 'version', 'versions', 'platform', 'arch'];
  const harmless = [...facts, 'cpuUsage', 'cwd', 'exit', 'hrtime', 'nextTick', 'uptime'];
  expect(seen).toEqual([harmless, harmless]);
});

test('a shell with another rendering contract is rejected with both numbers', async () => {
  const asked = ask(`${RENDER} exports.rendering = ${RENDERING + 1};`);
  await expect(asked).rejects.toThrow(
    `shell 2.0.0 has rendering contract ${RENDERING + 1}; this server renders ${RENDERING}`,
  );
});

test('a thread that has answered is not blamed when the main thread was blocked', async () => {
  const { layout, render } = await start(RENDER, { timeLimitMs: 100 });
  await layout();
  const page = render('/');
  // From here on timers run before messages.
  await setImmediate();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  expect(await page).toMatchObject({ bodyHtml: '/' });
});

test('a thread that hangs is ended, and the next page gets another', async () => {
  const endless = bundle("while (url === '/endless'); return { bodyHtml: url };");
  const { layout, render } = await start(endless, { timeLimitMs: 100 });
  await layout();
  await expect(render('/endless')).rejects.toThrow(RemoteHung);
  // On a busy machine 100 ms may be too short, so the next one may time out, too.
  const next = () => render('/').catch((error) => error);
  await expect.poll(next).toMatchObject({ bodyHtml: '/' });
});

test('globals that a release leaves in the thread disappear with it, and no page is lost', async () => {
  const code = bundle(`globalThis.left = (globalThis.left ?? '') + url;
    return { status: 200, bodyHtml: globalThis.left };`);
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
  return { status: 200, bodyHtml: url };`);
const REMOTES = ['mfe-blog', 'mfe-slow'];

/** Asks while /hang is being rendered, the remotes of each page beside it. @returns what settled, in its order */
async function askBesides(asked: Record<string, string[] | undefined>, hung = ['mfe-slow']) {
  const { layout, render } = await start(HANGS, { timeLimitMs: 300, threads: 2 });
  // Both threads have started.
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

test('a remote that ends its thread is blamed although another thread takes over', async () => {
  const { render, renew } = await start(bundle("entering('mfe-blog'); process.exit(1);"));
  const ended = expect(render('/', { remotes: ['mfe-blog'] })).rejects;
  renew();
  await ended.toMatchObject({ remote: 'mfe-blog' });
});

test('a thread that ends while starting is no remote’s fault', async () => {
  process.once('worker', (next) => void next.terminate());
  const { render } = await start(RENDER);
  await expect(render('/', { remotes: ['mfe-blog'] })).rejects.toMatchObject({ remote: undefined });
});

test('a page that hangs in one of its remotes holds up the others no longer than briefly', async () => {
  expect(await askBesides({ '/blog': ['mfe-blog'], '/slow': ['mfe-slow'] }, REMOTES)).toEqual([
    '/blog',
    '/slow RemoteHung of mfe-slow',
    '/hang RemoteHung of mfe-slow',
  ]);
});

test('a page that many others have overtaken is rendered first', async () => {
  const { layout, render } = await start(RENDER, { threads: 2 });
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
    return { status: 200, bodyHtml: url === '/start' ? String(calls > 2) : String(calls - before) };`,
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

test('a thread whose code keeps too much memory is replaced between two pages', async () => {
  const code = bundle(
    `if (url === '/grow') for (let i = 0; i < 40; i++) kept.push(new Array(1e6).fill(0.5));
    return { status: 200, bodyHtml: String(kept.length) };`,
    'const kept = [];',
  );
  const onOutgrown = vi.fn();
  const { render } = await start(code, { onOutgrown });
  expect(await render('/grow')).toMatchObject({ bodyHtml: '40' });
  expect(onOutgrown).toHaveBeenCalledOnce();
  expect(await render('/')).toMatchObject({ bodyHtml: '0' });
  expect(onOutgrown).toHaveBeenCalledOnce();
});

test('a question that can’t be cloned does not block the next', async () => {
  const { render } = await start(RENDER);
  const uncloneable = render((() => {}) as unknown as string);
  const next = render('/');
  await expect(uncloneable).rejects.toThrow('could not be cloned');
  expect(await next).toMatchObject({ bodyHtml: '/' });
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
