import { readFile } from 'node:fs/promises';
import { served } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test } from 'vitest';
import { metricsArePublic, serveMetrics } from '../http/serveMetrics.ts';
import { createLogger } from './log.ts';
import { createMetrics } from './metrics.ts';

const log = createLogger('test');

async function addressOf(port: number | undefined, PORT: number) {
  let served = 0;
  const info = (line: { port: number }) => {
    served = line.port;
  };
  const logger = { ...log, info };
  const METRICS_PORT = port === undefined ? undefined : { host: '127.0.0.1', port };
  const env = { PORT, METRICS_PORT };
  onTestFinished(await serveMetrics(createMetrics(), env, logger as unknown as typeof log));
  return { url: `http://127.0.0.1:${served}`, served, isPublic: metricsArePublic(env) };
}

test('metrics have a port of their own that serves nothing else', async () => {
  const { url, isPublic } = await addressOf(0, 0);
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
  expect(await answer.text()).toMatch(/^process_cpu_seconds_total \d/m);
  expect((await fetch(`${url}/`)).status).toBe(404);
  expect(isPublic).toBe(false);
});

test('without METRICS_PORT, or with the site’s port, nothing else listens', async () => {
  expect(await addressOf(undefined, 3000)).toMatchObject({ served: 0, isPublic: false });
  expect(await addressOf(3000, 3000)).toMatchObject({ served: 0, isPublic: true });
});

test('a busy port is reported with the variable that changes it', async () => {
  const { port } = await served(() => {});
  await expect(addressOf(port, 0)).rejects.toThrow(`METRICS_PORT=${port + 1} npm start`);
});

test('a failing observer doesn’t affect the others', async () => {
  const metrics = createMetrics();
  metrics.observe(() => Promise.reject(new Error('no disk')));
  metrics.observe(() => metrics.revision.set(7));
  expect(await metrics.text()).toContain('site_registry_revision 7');
});

test.each(['alerts.yaml', 'grafana.json'])('every metric that %s names exists', async (file) => {
  const text = await readFile(new URL(`../../../../docs/ops/${file}`, import.meta.url), 'utf8');
  const named = new Set(text.match(/\b(site|process|nodejs)_[a-z0-9_]+/g));
  const metrics = createMetrics();
  metrics.withProcess();
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const known = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => !known.includes(name))).toEqual([]);
});
