// A database that is unavailable when the site starts.
import { freePort } from '@platform/server/http/listen';
import { createLogger } from '@platform/server/observability/log';
import { describe, expect, test, vi } from 'vitest';
import { createApi } from '../../createApi.ts';
import { PAYLOADS } from '../../testing/payloads.ts';
import { usePostgres } from '../../testing/postgres/usePostgres.ts';
import { startLine } from '../../testing/startLine.ts';
import { startProcess } from '../../testing/startProcess.ts';
import { useProgram } from '../../testing/useProgram.ts';

const postgres = usePostgres();
const program = useProgram('main.ts');
const review = PAYLOADS['/api/reviews'];

const at = (databaseUrl: string, port: number) => {
  const url = new URL(databaseUrl);
  url.port = String(port);
  return url.href;
};

describe.skipIf(postgres.isMissing)('a start without the database', () => {
  test('answers 503, says why in /readyz, and stores records once the database is there', async () => {
    const databaseUrl = await postgres.newDatabase();
    const port = await freePort();
    const { child, url, ended } = startProcess([program()], {
      DATABASE_URL: at(databaseUrl, port),
    });
    const origin = await url;
    const send = () =>
      fetch(`${origin}/api/reviews`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(review),
      });
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    const failing = await fetch(`${origin}/readyz`);
    expect(failing.status).toBe(503);
    const { reason } = await failing.json();
    const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.7' } };
    const toOthers = await fetch(`${origin}/readyz`, forwarded);
    expect(await toOthers.json()).not.toHaveProperty('reason');
    expect(reason).toMatch(`THE DATABASE IS UNAVAILABLE`);
    expect(reason).toContain(`127.0.0.1:${port}: connect ECONNREFUSED`);
    const refused = await send();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ success: false });

    await startLine(databaseUrl, port);
    const ready = async () => (await fetch(`${origin}/readyz`)).json();
    await expect.poll(ready).toEqual({ status: 'ok' });
    expect((await send()).status).toBe(201);
    child.kill('SIGTERM');
    const { code, output } = await ended;
    expect(code).toBe(0);
    expect(output.match(/THE DATABASE IS UNAVAILABLE/g)).toHaveLength(1);
  });

  test('a database that takes no connections for now is unavailable; one that doesn’t exist is a mistake', async () => {
    const databaseUrl = await postgres.newDatabase();
    const name = new URL(databaseUrl).pathname.slice(1);
    const log = createLogger('test');
    vi.spyOn(log, 'error').mockReturnValue();
    const open = (url: string) =>
      createApi({ dataDir: '', databaseUrl: url, ratePerMinute: 0, log });
    await postgres.run(`alter database ${name} with allow_connections false`);
    const api = await open(databaseUrl);
    expect(await api.ready()).toBe(false);
    await expect(api.addCounts('2031-03-09', { views: 1 })).rejects.toThrow('unavailable');
    await postgres.run(`alter database ${name} with allow_connections true`);
    await expect.poll(() => api.ready()).toBe(true);
    expect(api.reason?.()).toBeUndefined();
    await api.close();
    await expect(open(databaseUrl.replace(name, 'missing'))).rejects.toThrow('DATABASE_URL');
  });
});
