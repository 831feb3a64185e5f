// Two web servers behind a proxy restart one right after the other: no request is lost, POSTs included, although
// none is sent twice.
import { Agent } from 'node:https';
import { overTls } from '../src/testing/hosting/certificate.ts';
import { startApi } from '../src/testing/hosting/startApi.ts';
import { startCaddy } from '../src/testing/hosting/startCaddy.ts';
import { findProxy, frontOf, startNginx } from '../src/testing/hosting/startNginx.ts';
import { expect, test } from '../src/testing/test.ts';

const nginx = findProxy('nginx');
const caddy = findProxy('caddy');
test.skip(
  !nginx || !caddy,
  'nginx or Caddy is missing, and only root on Debian can have it installed',
);

const CLIENTS = 8;
/** Requests continue until there were enough. */
const REQUESTS = 2_500;

for (const name of ['nginx', 'Caddy'] as const) {
  test(`quick rolling restarts behind ${name} lose no request`, async ({
    startSite,
    makeFolder,
    atEnd,
  }) => {
    const api = await startApi({ DATA_DIR: await makeFolder() });
    atEnd(() => api.kill());
    const API_URL = `http://${api.address}`;
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
    for (const site of sites) {
      expect(await site.stop()).toBe(0);
      await site.restart();
    }
    expect(sites.map(({ url }) => url)).toEqual(before);
    await expect.poll(() => answered).toBeGreaterThan(REQUESTS);
    isOver = true;
    await clients;
    expect(failed).toEqual([]);
    expect(new Set(kept).size).toBe(kept.length);
  });
}
