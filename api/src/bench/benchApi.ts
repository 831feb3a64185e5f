// `npm run bench -- api`: cost of a POST and of the list of reviews, with targets.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@platform/server/observability/log';
import { Client } from 'pg';
import { openRepository } from '../storage/openRepository.ts';
import { findPostgres } from '../testing/postgres/findPostgres.ts';
import { type Postgres, startPostgres } from '../testing/postgres/startPostgres.ts';
import { CONNECTIONS, Measured, type Request } from './Measured.ts';

const ROUNDS = 5;
const text =
  'They moved our builds to a pipeline that we understand, and left us the keys. '.repeat(3);
const review = { name: 'Asha Rao', company: 'Pine & Co', rating: 5, text };
const POST: Request = { path: '/api/reviews', body: review };
const GET: Request = { path: '/api/reviews' };

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const say = (line: string) => process.stderr.write(`${line}\n`);

function verdict(goal: string, value: number, met: boolean, facts: string): string {
  return `${met ? 'pass' : 'FAIL'}  ${goal}: ${value.toFixed(2)} (${facts})`;
}

/** Creates a data folder with `count` reviews. */
async function filled(parent: string, count: number): Promise<string> {
  const dataDir = await mkdtemp(join(parent, 'data-'));
  const lines = Array.from({ length: count }, () =>
    JSON.stringify({ ...review, id: randomUUID(), created_at: new Date(0).toISOString() }),
  );
  const content = `{"version":1,"records":[\n${lines.join(',\n')}\n]}\n`;
  await writeFile(join(dataDir, 'reviews.json'), content);
  return dataDir;
}

/** Measures the last 200 of 1,000 reviews, stored in a file. */
async function postToFile(parent: string): Promise<string> {
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [setup, costs] of [
      [{ dataDir: await filled(parent, 600) }, ours],
      [{ bytes: '[]' }, bare],
    ] as const) {
      const server = await Measured.start(setup);
      // Warm up both; the API with messages, in another file, and 200 reviews.
      if ('bytes' in setup) await server.run(POST, 2_000);
      else await warm(server);
      await server.run(POST, 200);
      costs.push((await server.run(POST, 200)).cpuMs);
      await server.stop();
    }
  }
  const ratio = median(ours) / median(bare);
  return verdict(
    `CPU time of a POST, files with up to 1,000 reviews, against a bare handler at ${CONNECTIONS} connections: at most 3`,
    ratio,
    ratio <= 3,
    `${median(ours).toFixed(3)} and ${median(bare).toFixed(3)} ms`,
  );
}

async function warm(server: Measured): Promise<void> {
  const message = { name: 'Asha', email: 'asha@example.com', message: text };
  await server.run({ path: '/api/contact', body: message }, 2_000);
}

async function readList(parent: string): Promise<string> {
  const api = await Measured.start({ dataDir: await filled(parent, 1_000) });
  const bare = await Measured.start({ bytes: await api.body(GET.path) });
  const ratios: number[] = [];
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round++) {
    const a = await api.run(GET, 6_000);
    const b = await bare.run(GET, 6_000);
    if (round === 0) continue; // warm-up
    ratios.push(a.perSecond / b.perSecond);
    rates[0].push(a.perSecond);
    rates[1].push(b.perSecond);
  }
  await Promise.all([api.stop(), bare.stop()]);
  const ratio = median(ratios);
  return verdict(
    'Rate of GET /api/reviews against a bare handler that sends the same bytes: at least 0.9',
    ratio,
    ratio >= 0.9,
    `${median(rates[0]).toFixed(0)} and ${median(rates[1]).toFixed(0)} a second`,
  );
}

/** Measures CPU time of the API and the database together. */
async function postToDatabase(postgres: Postgres): Promise<string> {
  const sizes = [100, 50_000];
  const servers = await Promise.all(
    sizes.map(async (size) => {
      const databaseUrl = await postgres.newDatabase();
      await (
        await openRepository({ dataDir: '', databaseUrl, log: createLogger('bench', () => {}) })
      ).close();
      const client = new Client(databaseUrl);
      await client.connect();
      await client.query(
        `insert into site_records (collection, id, created_at, data, state)
         select 'reviews', gen_random_uuid(), now() - n * interval '1 minute', '${JSON.stringify(review)}', 'new'
         from generate_series(1, ${size}) n`,
      );
      await client.query('analyze');
      return { client, size, costs: [] as number[], server: await Measured.start({ databaseUrl }) };
    }),
  );
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { client, server, size, costs } of servers) {
      const before = await postgres.cpuMs();
      const { cpuMs } = await server.run(POST, 600);
      const database = ((await postgres.cpuMs()) - before) / 600;
      if (round > 0) costs.push(cpuMs + database);
      await client.query(`delete from site_records where seq > ${size}`);
      await client.query('vacuum analyze site_records');
    }
  }
  for (const { client, server } of servers) {
    await server.stop();
    await client.end();
  }
  const [small = 0, large = 0] = servers.map(({ costs }) => median(costs));
  return verdict(
    'CPU time of a POST, PostgreSQL with 50,000 reviews against 100: at most 1.2',
    large / small,
    large / small <= 1.2,
    `${large.toFixed(3)} and ${small.toFixed(3)} ms, of the API and the database together`,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'bench-api-'));
const bin = findPostgres();
try {
  say('Posting to files');
  const lines = [await postToFile(folder)];
  say('Reading the list');
  lines.push(await readList(folder));
  if (bin) {
    say('Posting to PostgreSQL');
    const postgres = await startPostgres(bin, { safe: true });
    lines.push(await postToDatabase(postgres).finally(() => postgres.stop()));
  }
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}; medians of ${ROUNDS}`;
  process.stdout.write(`The API: ${machine}\n${lines.join('\n')}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
