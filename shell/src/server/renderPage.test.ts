import type { Canary, Pin, Registry } from '@site/kit/contract';
import { registryFor } from '@site/registry/registryFor';
import { expect, test, vi } from 'vitest';
import type { RenderResult } from '../render/render.tsx';
import type { RemoteHealth } from './RemoteHealth.ts';
import type { RenderHost } from './RenderHost.ts';
import { PageRenderer } from './renderPage.ts';
import type { RenderJob } from './renderWorker.ts';

const SLOT = 'mfe-blog#blog/list';

const pin = (version: string, routeIds = ['blog/list']) =>
  ({ name: 'mfe-blog', version, exposes: {}, routes: routeIds.map((id) => ({ id })) }) as Pin;

const canary: Canary = { pin: pin('2'), share: 10, since: '2026-11-21T00:00:00.000Z' };

/** Renders for a visitor who tries blog 2, where these versions throw. */
async function renderWith(broken: string[], live = pin('1')) {
  const registry: Registry = {
    revision: 1,
    shell: { live: { name: 'shell', version: '1' } as Pin, previous: [] },
    remotes: { 'mfe-blog': { live, previous: [pin('0')], canary } },
  };
  const host = {
    async render({ remotes, failed }: RenderJob): Promise<RenderResult> {
      const fails = broken.includes(remotes['mfe-blog']?.version ?? '') && failed.length === 0;
      return {
        status: 200,
        headHtml: '',
        styleHtml: '',
        bodyHtml: '',
        slots: [SLOT],
        failures: fails ? [{ key: SLOT, error: 'Error: broken\n  at Blog' }] : [],
      };
    },
  } as unknown as RenderHost;
  const health = { rendered: vi.fn(), serverFailed: vi.fn(), canaryFailed: vi.fn() };
  const renderer = new PageRenderer(host, health as unknown as RemoteHealth);
  const page = await renderer.render({
    url: '/blog',
    origin: 'http://localhost',
    registry: registryFor(registry, new Set(['mfe-blog'])),
  });
  return { page, ...health };
}

test('a canary that fails where the stable version renders is blamed, and readers get that', async () => {
  const { page, canaryFailed } = await renderWith(['2']);
  expect(page.shown).toEqual([{ remote: 'mfe-blog', version: '1' }]);
  expect(canaryFailed).toHaveBeenCalledWith('mfe-blog', canary, 'Error: broken');
});

test('a canary that renders is not blamed', async () => {
  const { page, canaryFailed, rendered } = await renderWith([]);
  expect(page.shown).toEqual([{ remote: 'mfe-blog', version: '2' }]);
  expect(rendered).toHaveBeenCalledWith(page.shown);
  expect(canaryFailed).not.toHaveBeenCalled();
});

test('a canary is not blamed for what the stable version cannot render either', async () => {
  const { page, canaryFailed, serverFailed } = await renderWith(['1', '2']);
  expect(page.shown).toEqual([{ remote: 'mfe-blog', version: '0' }]);
  expect(canaryFailed).not.toHaveBeenCalled();
  expect(serverFailed).toHaveBeenCalledTimes(2);
});

test('a canary is blamed for a page of its own that it cannot render', async () => {
  const { page, canaryFailed } = await renderWith(['2', '0'], pin('1', []));
  expect(page.shown).toEqual([]);
  expect(canaryFailed).toHaveBeenCalledTimes(1);
});
