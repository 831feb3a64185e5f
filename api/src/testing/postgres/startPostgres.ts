// A real PostgreSQL for tests: own data, loopback only, removed afterwards.
import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@platform/contract/cli/port';
import { hangLimit } from '@platform/testing/hangLimit';
import { Client } from 'pg';

const READY_WITHIN_MS = hangLimit(2);

export interface Postgres {
  /** Creates an empty database. @returns its URL */
  newDatabase(): Promise<string>;
  /** Runs SQL as superuser, in the maintenance database by default. */
  run(sql: string, address?: string, values?: unknown[]): Promise<unknown[]>;
  stop(): Promise<void>;
}

/** @param bin folder of PostgreSQL's programs */
export async function startPostgres(bin: string): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-test-'));
  const owner = ownerOfServer();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options: SpawnOptions = { ...owner, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] };
  const init = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale'];
  execFileSync(join(bin, 'initdb'), [...init, '--no-sync'], {
    ...owner,
    cwd: folder,
    stdio: 'pipe',
  });

  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each])],
    options,
  );
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', read);
  const killed = () => void server.kill('SIGQUIT');
  process.once('exit', killed);
  const addressOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;

  const run: Postgres['run'] = async (sql, address = addressOf('postgres'), values) => {
    const client = new Client(address);
    try {
      await client.connect();
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };

  async function stop(): Promise<void> {
    process.off('exit', killed);
    if (server.exitCode === null) {
      const closed = once(server, 'exit');
      server.kill('SIGQUIT'); // immediate shutdown, because its data isn't needed
      await closed;
    }
    await rm(folder, { recursive: true, force: true });
  }

  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await run('select 1').catch(() => undefined))) {
    if (server.exitCode === null && performance.now() < deadline) {
      await sleep(50);
      continue;
    }
    await stop();
    throw new Error(`PostgreSQL did not start:\n${output}`);
  }

  let databases = 0;
  return {
    run,
    stop,
    async newDatabase() {
      const name = `test_${++databases}`;
      await run(`create database ${name}`);
      return addressOf(name);
    },
  };
}

/** User for the server, because PostgreSQL doesn't run as root. */
function ownerOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (what: string) => Number(execFileSync('id', [what, name], { stdio: 'pipe' }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // The user doesn't exist.
    }
  }
  return undefined;
}
