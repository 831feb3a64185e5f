import { createLogger } from '@platform/server/observability/log';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PAYLOADS } from '../../testing/payloads.ts';
import { usePostgres } from '../../testing/postgres/usePostgres.ts';
import { startApi } from '../../testing/startApi.ts';
import { startLine } from '../../testing/startLine.ts';
import { startProcess } from '../../testing/startProcess.ts';
import { useProgram } from '../../testing/useProgram.ts';
import { openRepository } from '../openRepository.ts';

const postgres = usePostgres();
const program = useProgram('main.ts');
const review = PAYLOADS['/api/reviews'];

/** An empty database and a connection to it that tests can disturb. */
async function disturbedDatabase() {
  const databaseUrl = await postgres.newDatabase();
  return { databaseUrl, line: await startLine(databaseUrl) };
}

/** All stored texts, read directly. */
async function keptTexts(databaseUrl: string): Promise<string[]> {
  const repository = await openRepository({ dataDir: '', databaseUrl, log: createLogger('test') });
  onTestFinished(() => repository.close());
  return (await repository.reviews.find()).map(({ text }) => text);
}

describe.skipIf(postgres.isMissing)('when the connection to PostgreSQL fails', () => {
  test('a record is stored once if the answer is lost after the commit', async () => {
    const { databaseUrl, line } = await disturbedDatabase();
    const api = await startApi(undefined, { databaseUrl: line.url });
    line.lose = { answersTo: 'insert into site_records', times: 1 };
    expect((await api.post('/api/reviews', review)).status).toBe(201);
    expect(line.lose.times).toBe(0);
    expect(await keptTexts(databaseUrl)).toEqual([review.text]);
  });

  test('if every answer is lost, the outcome is unknown, and a retry stores the record once', async () => {
    const { databaseUrl, line } = await disturbedDatabase();
    const api = await startApi(undefined, { databaseUrl: line.url });
    const attempt = { 'idempotency-key': 'k' };
    line.lose = { answersTo: 'insert into site_records', times: 2 };
    const unknown = await api.post('/api/reviews', review, attempt);
    expect(unknown).toMatchObject({ status: 503, body: { code: 'outcome_unknown' } });
    expect(unknown.body.error).not.toMatch(/couldn’t save/);
    const again = await api.post('/api/reviews', review, attempt);
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await keptTexts(databaseUrl)).toEqual([review.text]);
  });

  test('a silent connection times out with an error, and SIGTERM ends the process', async () => {
    const { line } = await disturbedDatabase();
    const { child, api, ended } = startProcess([program()], { DATABASE_URL: line.url });
    const { get, post } = await api;
    expect((await post('/api/reviews', review)).status).toBe(201);
    line.swallow = true;
    expect((await post('/api/reviews', review)).status).toBe(503);
    expect((await get('/healthz')).status).toBe(200);
    const waiting = Promise.allSettled([post('/api/reviews', review), get('/readyz')]);
    child.kill('SIGTERM');
    await waiting;
    expect((await ended).code).toBe(0);
  });
});
