import { describe, expect, test } from 'vitest';
import { inDatabase, textsOf, use } from '../../testing/contract/backends.ts';
import { PAYLOADS } from '../../testing/payloads.ts';
import { usePostgres } from '../../testing/postgres/usePostgres.ts';
import { startApi } from '../../testing/startApi.ts';
import { startLine } from '../../testing/startLine.ts';
import { startProcess } from '../../testing/startProcess.ts';
import { useProgram } from '../../testing/useProgram.ts';

const postgres = usePostgres();
const program = useProgram('main.ts');
const review = PAYLOADS['/api/reviews'];

/** An API with a connection to an empty database that tests can disturb. */
async function startDisturbed(lostAnswers: number) {
  const databaseUrl = await postgres.newDatabase();
  const line = await startLine(databaseUrl);
  const api = await startApi(undefined, { databaseUrl: line.url });
  line.lose = { answersTo: 'commit', times: lostAnswers };
  return { ...api, databaseUrl, line };
}

/** All stored texts, read directly. */
async function readReviewTexts(databaseUrl: string): Promise<string[]> {
  return textsOf((await use(inDatabase(databaseUrl))).reviews.find());
}

describe.skipIf(postgres.isMissing)('when the connection to PostgreSQL fails', () => {
  test('a record is stored once if the answer is lost after the commit', async () => {
    const { databaseUrl, line, post } = await startDisturbed(1);
    expect((await post('/api/reviews', review)).status).toBe(201);
    expect(line.lose.times).toBe(0);
    expect(await readReviewTexts(databaseUrl)).toEqual([review.text]);
  });

  test('if every answer is lost, the outcome is unknown, and a retry stores the record once', async () => {
    const { databaseUrl, post } = await startDisturbed(2);
    const attempt = { 'idempotency-key': 'k' };
    const unknown = await post('/api/reviews', review, attempt);
    expect(unknown).toMatchObject({ status: 503, body: { code: 'outcome_unknown' } });
    expect(unknown.body.error).not.toMatch(/couldn’t save/);
    const again = await post('/api/reviews', review, attempt);
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await readReviewTexts(databaseUrl)).toEqual([review.text]);
  });

  test('a silent connection times out with an error, and SIGTERM ends the process', async () => {
    const line = await startLine(await postgres.newDatabase());
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
