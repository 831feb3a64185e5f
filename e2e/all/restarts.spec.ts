// Two web servers behind a proxy restart one right after the other: no request is lost, POSTs included, although
// none is sent twice.
import { spawn } from 'node:child_process';
import { Agent } from 'node:https';
import { freePort } from '@platform/contract/cli/port';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { overTls } from '../src/testing/hosting/certificate.ts';
import { startCaddy } from '../src/testing/hosting/startCaddy.ts';
import { findProxy, frontOf, startNginx } from '../src/testing/hosting/startNginx.ts';
import { program } from '../src/testing/programs.ts';
import { follow } from '../src/testing/startCommand.ts';
import { expect, test } from '../src/testing/test.ts';

const nginx = findProxy('nginx');
const caddy = findProxy('caddy');
test.skip(
  !nginx || !caddy,
  'nginx or Caddy is missing, and only root on Debian can have it installed',
);

const CLIENTS = 8;
/** Restarts of each server; requests continue until there were enough. */
const ROUNDS = 1;
const REQUESTS = 2_500;

for (const name of ['nginx', 'Caddy'] as const) {
  test(`quick rolling restarts behind ${name} lose no request`, async ({
    startSite,
    makeFolder,
    atEnd,
  }) => {
    const limits = { RATE_LIMIT_PER_MINUTE: '0', TRUST_PROXY: '2' };
    const port = await freePort();
    const child = spawn(process.execPath, program('api'), {
      cwd: ROOT,
      env: { ...process.env, ...limits, DATA_DIR: await makeFolder(), PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const api = follow(child, 'the API');
    atEnd(() => api.stop());
    await api.until(/API on/);
    const API_URL = `http://127.0.0.1:${port}`;
    const env = { API_URL, TRUST_PROXY: '1', DRAIN_SECONDS: '3' };
    const sites = [await startSite({ env }), await startSite({ env })];
    const upstreams = sites.map(({ url }) => `127.0.0.1:${new URL(url).port}`);
    const front =
      name === 'nginx'
        ? await startNginx(nginx as string, frontOf(upstreams))
        : await startCaddy(caddy as string, upstreams);
    atEnd(() => front.stop());

    const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
    atEnd(() => agent.destroy());
    const origin = `https://localhost:${front.tlsPort}`;
    const failed: string[] = [];
    const kept: string[] = [];
    let answered = 0;
    let isOver = false;
    const ask = async (
      path: string,
      wanted: number,
      options: Parameters<typeof overTls>[1] = {},
    ) => {
      const answer = await overTls(origin + path, { agent, ...options }).catch(String);
      const { status, body } = typeof answer === 'string' ? { status: answer, body: '' } : answer;
      if (status !== wanted) failed.push(`${options.method ?? 'GET'} ${path}: ${status} ${body}`);
      answered += 1;
      return status === wanted ? body : undefined;
    };
    const client = async (who: number) => {
      for (let turn = 0; !isOver; turn += 1) {
        await ask('/contact', 200);
        const text = `message-${turn}-of-client-${who}`;
        const body = JSON.stringify({ name: `Client ${who}`, rating: 5, text });
        const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': text };
        const answer = await ask('/api/reviews', 201, { method: 'POST', headers, body });
        if (answer === undefined) continue;
        kept.push(text);
        // A proxy that sends a message again must send this one.
        if (JSON.parse(answer).text !== text) failed.push(`${text} was stored as ${answer}`);
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, (_, who) => client(who)));
    const before = sites.map(({ url }) => url);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const site of sites) {
        expect(await site.stop()).toBe(0);
        await site.restart();
      }
    }
    expect(sites.map(({ url }) => url)).toEqual(before);
    await expect.poll(() => answered).toBeGreaterThan(REQUESTS);
    isOver = true;
    await clients;
    expect(failed).toEqual([]);
    expect(new Set(kept).size).toBe(kept.length);
  });
}
