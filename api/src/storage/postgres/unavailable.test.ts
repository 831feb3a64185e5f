// A database that is unavailable when the site starts.
import { freePort } from '@platform/contract/cli/port';
import { createLogger } from '@platform/server/observability/log';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApi } from '../../createApi.ts';
import { PAYLOADS } from '../../testing/payloads.ts';
import { usePostgres } from '../../testing/postgres/usePostgres.ts';
import { startLine } from '../../testing/startLine.ts';
import { startProcess } from '../../testing/startProcess.ts';
import { useProgram } from '../../testing/useProgram.ts';
import { Database } from './Database.ts';

const postgres = usePostgres();
const program = useProgram('main.ts');
const message = PAYLOADS['/api/contact'];

const at = (databaseUrl: string, port: number) => {
  const url = new URL(databaseUrl);
  url.port = String(port);
  return url.href;
};

test.skipIf(postgres.isMissing)(
  'a transaction brings its own limits, so that PgBouncer may pool them',
  async () => {
    const databaseUrl = await postgres.newDatabase();
    const database = await Database.open(databaseUrl, createLogger('test'));
    onTestFinished(() => database.close());
    const limits = `select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`;
    expect(await database.query(limits, [])).toEqual([{ statement: '0', idle: '0' }]);
    expect(await database.transaction((run) => run(limits, []))).toEqual([
      { statement: '5s', idle: '2s' },
    ]);
  },
);

describe.skipIf(postgres.isMissing)('a start without the database', () => {
  test('answers 503, says why in /readyz, and stores records once the database is there', async () => {
    const databaseUrl = await postgres.newDatabase();
    const port = await freePort();
    const env = { DATABASE_URL: at(databaseUrl, port) };
    const { child, api, ended } = startProcess([program()], env);
    const { get, post } = await api;
    expect((await get('/healthz')).status).toBe(200);
    const failing = await get('/readyz');
    expect(failing.status).toBe(503);
    expect(failing.body.reason).toMatch('THE DATABASE IS UNAVAILABLE');
    expect(failing.body.reason).toContain(`127.0.0.1:${port}: connect ECONNREFUSED`);
    const toOthers = await get('/readyz', { 'X-Forwarded-For': '203.0.113.7' });
    expect(toOthers.body).not.toHaveProperty('reason');
    const refused = await post('/api/contact', message);
    expect(refused).toMatchObject({ status: 503, body: { success: false } });

    await startLine(databaseUrl, port);
    await expect.poll(async () => (await get('/readyz')).body).toEqual({ status: 'ok' });
    expect((await post('/api/contact', message)).status).toBe(201);
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
    await postgres.run(`alter database ${name} with allow_connections false`);
    await postgres.run(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    await expect.poll(() => api.ready()).toBe(false);
    expect(api.healthy()).toBe(true);
    await api.close();
    const missing = open(databaseUrl.replace('postgres@', 'postgres:hidden@').replace(name, 'no'));
    await expect(missing).rejects.toThrow(/database no at 127\.0\.0\.1:\d+: .*DATABASE_URL/);
    await expect(missing).rejects.not.toThrow('hidden');
  });
});
