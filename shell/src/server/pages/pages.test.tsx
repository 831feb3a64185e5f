import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pin } from '@site/kit/contract';
import { ReleaseStore } from '@site/registry/ReleaseStore';
import express from 'express';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Footer } from '../../frame/Footer.tsx';
import { type PagesOptions, pages } from './pages.ts';

afterEach(() => vi.useRealTimers());

test('a server that runs over New Year’s Eve shows the new year', async () => {
  const releasesDir = await mkdtemp(path.join(tmpdir(), 'pages-'));
  const live = { name: 'shell', version: '1', base: '/', entry: 'shell.js', files: {} };
  const render = vi.fn(async () => {
    const footer = <StaticRouter location="/">{<Footer />}</StaticRouter>;
    const nothing = { headHtml: '', styleHtml: '', slots: [], failures: [] };
    return { ...nothing, status: 200, bodyHtml: renderToString(footer) };
  });
  const registry = {
    revision: 1,
    shell: { live: live as unknown as Pin, previous: [] },
    remotes: {},
  };
  const handler = pages({
    store: new ReleaseStore(releasesDir),
    origin: 'http://localhost',
    host: { render },
    health: { rendered() {}, served() {} },
    registry: () => registry,
    issueCookies() {},
  } as unknown as PagesOptions);
  const server = express().use(handler).listen(0);
  try {
    const { port } = server.address() as AddressInfo;
    const yearShown = async () =>
      (await (await fetch(`http://localhost:${port}/`)).text()).match(/© (\d+) /)?.[1];
    vi.useFakeTimers({ now: new Date('2030-12-31T12:00:00Z'), toFake: ['Date'] });
    expect(await yearShown()).toBe('2030');
    expect(await yearShown()).toBe('2030');
    expect(render).toHaveBeenCalledOnce();
    vi.setSystemTime(new Date('2031-01-01T12:00:00Z'));
    expect(await yearShown()).toBe('2031');
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(releasesDir, { recursive: true, force: true });
  }
});
