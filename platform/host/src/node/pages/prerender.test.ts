import type { Deployment, Registry } from '@platform/contract';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { createLogger } from '@platform/server/observability/log';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasDroppedRelease, type Prerender, pagesToWarm, prerender } from './prerender.ts';

const deployment = (name: string, version: string, paths: string[] = []): Deployment =>
  fakeDeployment(name, version, {
    routes: [{ id: `${name}/page`, path: '/x', files: [], paths, variants: {}, hydrate: 'idle' }],
  });

const registry = (blog: string, shell = '1', changes: object = {}): Registry => ({
  revision: Number(blog) + Number(shell),
  shell: { live: deployment('shell', shell), previous: [] },
  remotes: {
    'mfe-blog': {
      live: deployment('mfe-blog', blog, ['/blog', '/blog/one']),
      previous: [],
      ...changes,
    },
    'mfe-tool': { live: deployment('mfe-tool', '1', ['/tool']), previous: [] },
  },
});

const list = (current: Registry, next: Registry) =>
  pagesToWarm(current, next).map(({ variation, path }) => `${variation.chosen}${path}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('only the home page and the pages of changed remotes are prerendered', () => {
  expect(list(registry('1'), registry('2'))).toEqual(['/', '/blog', '/blog/one']);
  expect(list(registry('1'), registry('1'))).toEqual([]);
  expect(list(registry('1'), registry('1', '2'))).toEqual(['/', '/blog', '/blog/one', '/tool']);
});

test('a new canary is prerendered for its visitors', () => {
  const canary = { deployment: deployment('mfe-blog', '2', ['/blog']), share: 10, since: '' };
  const next = registry('1', '1', { canary });
  expect(list(registry('1'), next)).toEqual(['mfe-blog/', 'mfe-blog/blog']);
  const [first] = pagesToWarm(registry('1'), next);
  expect(first?.variation.registry.remotes['mfe-blog']?.live.version).toBe('2');
});

test('a rollback, an ended canary and a retirement drop a release; a newer one does not', () => {
  const canary = { deployment: deployment('mfe-blog', '3'), share: 10, since: '' };
  const before = registry('2', '1', { previous: [deployment('mfe-blog', '1')], canary });
  const withoutWatch = registry('2', '1', { previous: [deployment('mfe-blog', '1')] });
  const promoted = registry('3', '1', {
    previous: [deployment('mfe-blog', '2'), deployment('mfe-blog', '1')],
  });
  const wentBack = registry('1', '1', { previous: [deployment('mfe-blog', '2')] });
  const { 'mfe-blog': _, ...others } = before.remotes;
  expect(hasDroppedRelease(before, before)).toBe(false);
  expect(hasDroppedRelease(before, promoted)).toBe(false);
  expect(hasDroppedRelease(withoutWatch, before)).toBe(false);
  expect(hasDroppedRelease(before, withoutWatch)).toBe(true);
  expect(hasDroppedRelease(withoutWatch, wentBack)).toBe(true);
  expect(hasDroppedRelease(before, { ...before, remotes: others })).toBe(true);
});

const run = (render: Prerender, superseded = () => false) => {
  const log = createLogger('test');
  log.level = 'silent';
  return prerender({
    current: registry('1'),
    next: registry('2'),
    render,
    log,
    superseded,
  });
};

test('a failing page does not stop the others', async () => {
  const render = vi.fn(async (_: unknown, path: string) => {
    if (path === '/') throw new Error('broken');
  });
  await run(render);
  expect(render.mock.calls.map(([, path]) => path)).toEqual(['/', '/blog', '/blog/one']);
});

test('a hanging page delays the new revision by at most four seconds', async () => {
  const render = vi.fn(() => new Promise<void>(() => {}));
  const end = run(render);
  await vi.advanceTimersByTimeAsync(4_000);
  await end;
  expect(render).toHaveBeenCalledTimes(1);
});

test('a newer revision stops the prerendering', async () => {
  const render = vi.fn(async () => {});
  await run(render, () => render.mock.calls.length > 0);
  expect(render).toHaveBeenCalledTimes(1);
});
