import { readFile } from 'node:fs/promises';
import type { Deployment, Registry } from '@platform/contract';
import type { RenderJob } from '@platform/contract/rendering';
import { noHealth } from '@platform/registry/live';
import { createMetrics } from '@platform/server/observability/metrics';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test } from 'vitest';
import { countRequests } from './countRequests.ts';
import { measureRenderHost } from './measureRenderHost.ts';
import { observeSite } from './observeSite.ts';

const deployment = (name: string, version: string) => ({ name, version }) as Deployment;
const registryOf = (remotes: Registry['remotes']): Registry => ({
  ...{ revision: 1, shell: { live: deployment('shell', '1'), previous: [] } },
  remotes,
});
const JOB = { shell: { version: '1' }, remotes: {} } as RenderJob;

test('requests are counted by kind and status, without address or visitor', async () => {
  const metrics = createMetrics();
  const app = express().use(countRequests(metrics));
  app.use((req, res) => {
    req.url = '/another';
    res.status(req.path === '/another' ? 204 : 500).end();
  });
  const { url } = await served(app);
  const ask = (path: string, method = 'GET') =>
    fetch(url + path, { method, headers: { 'User-Agent': 'asha@secret' } });
  await ask('/blog/an-article?token=secret');
  await ask('/blog/another');
  await ask('/contact', 'POST');
  await ask('/api/reviews', 'POST');
  await ask('/releases/mfe-blog/1/x.js');
  await ask('/rss.xml');
  await ask('/readyz');
  const counts = async () =>
    [...(await metrics.text()).matchAll(/^site_request_duration_seconds_count(.*)$/gm)]
      .map(([, line]) => line)
      .filter((line) => !line?.endsWith(' 0'));
  await expect
    .poll(counts)
    .toEqual([
      '{kind="api",status="2xx"} 1',
      '{kind="release",status="2xx"} 1',
      '{kind="monitor",status="2xx"} 1',
      '{kind="file",status="2xx"} 1',
      '{kind="form",status="2xx"} 1',
      '{kind="page",status="2xx"} 2',
    ]);
  expect(await metrics.text()).not.toMatch(/secret|article/);
});

test('renderings are measured by remote, and failed ones are counted', async () => {
  const metrics = createMetrics();
  const laps = [
    { remote: 'shell', at: 0, ms: 4 },
    { remote: 'mfe-blog', at: 4, ms: 40 },
    { remote: 'shell', at: 44, ms: 6 },
  ];
  const page = { status: 200 as const, headHtml: '', styleHtml: '', bodyHtml: '' };
  const whole = { ...page, slots: [], failures: [], laps };
  await measureRenderHost({ render: async () => whole }, metrics).render(JOB);
  const broken = measureRenderHost({ render: () => Promise.reject(new Error('hung')) }, metrics);
  await expect(broken.render(JOB)).rejects.toThrow('hung');
  const text = await metrics.text();
  expect(text).toContain('site_render_duration_seconds_sum{remote="mfe-blog"} 0.04');
  expect(text).toContain('site_render_duration_seconds_sum{remote="shell"} 0.01');
  expect(text).toContain('site_render_duration_seconds_count{remote="shell"} 1');
  expect(text).toContain('site_render_errors_total 1');
});

test('what alerts and dashboard select exists before its first event', async () => {
  const metrics = createMetrics();
  metrics.withProcess();
  countRequests(metrics);
  observeSite(metrics, () => registryOf({}), { facts: () => ({}) }, '.');
  const series = async () => (await metrics.text()).split('\n');
  const before = await series();
  const files = await Promise.all(
    ['alerts.yaml', 'grafana.json'].map((file) =>
      readFile(new URL(`../../../../../docs/ops/${file}`, import.meta.url), 'utf8'),
    ),
  );
  const text = files.join().replaceAll('\\"', '"');
  // Storage fills its own at a scrape, by collection.
  const selectors = [
    ...text.matchAll(/\b((?:site|nodejs|process)_[a-z0-9_]+)(?:{([^}]*)})?/g),
  ].filter(([, name = '']) => !name.startsWith('site_storage_'));
  const missing = selectors.filter(([, name = '', matchers = '']) => {
    const wanted = [...matchers.matchAll(/(\w+)="([^"]*)"/g)].map(
      ([, label, value]) => `${label}="${value}"`,
    );
    return !before.some(
      (line) => /^[\w:]+/.exec(line)?.[0] === name && wanted.every((one) => line.includes(one)),
    );
  });
  expect(selectors.length).toBeGreaterThan(20);
  expect(missing.map(([whole]) => whole)).toEqual([]);
  metrics.renders.observe({ remote: 'shell' }, 0.5);
  expect(await series()).toContain('site_render_duration_seconds_count{remote="shell"} 1');
});

test('metrics show the present releases and health only', async () => {
  const metrics = createMetrics();
  const canary = { deployment: deployment('mfe-blog', '2'), share: 10, since: '2026-11-21' };
  const registry = registryOf({
    'mfe-blog': { live: deployment('mfe-blog', '1'), previous: [], canary },
  });
  let facts = { 'mfe-blog': { 1: { ...noHealth(), views: 5, fallbacks: 2, serverFailures: 3 } } };
  const health = { facts: () => facts };
  observeSite(metrics, () => registry, health, '.');
  const first = await metrics.text();
  expect(first).toContain('site_release_info{remote="mfe-blog",version="2",state="canary"} 1');
  expect(first).toContain('site_remote_views_total{remote="mfe-blog",version="1"} 5');
  expect(first).toContain('site_remote_fallbacks_total{remote="mfe-blog",version="1"} 2');
  const failed = 'site_remote_failures_total{remote="mfe-blog",version="1",kind="server"} 3';
  expect(first).toContain(failed);
  expect(first).toMatch(/site_disk_free_bytes\{folder="releases"\} \d{4,}/);
  // A second scrape counts nothing twice.
  expect(await metrics.text()).toContain(failed);

  registry.remotes['mfe-blog'] = { live: deployment('mfe-blog', '2'), previous: [] };
  facts = { 'mfe-blog': { 1: noHealth() } };
  const later = await metrics.text();
  expect(later).toContain('site_release_info{remote="mfe-blog",version="2",state="live"} 1');
  expect(later).not.toMatch(/site_release_info.*version="1".*mfe-blog|canary"\} 1/);
});
