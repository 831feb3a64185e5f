// Three web servers on one folder of releases and two APIs on one PostgreSQL, behind nginx: any of them may die at
// any moment.
import { setTimeout as pause } from 'node:timers/promises';
import { fileFacts } from '@platform/contract/publishing';
import { makeKey, promoteCanary } from '@platform/registry/testing/changes';
import { findPostgres } from '@site/api/testing/findPostgres';
import { startPostgres } from '@site/api/testing/startPostgres';
import { overTls } from '../src/testing/hosting/certificate.ts';
import { startApi } from '../src/testing/hosting/startApi.ts';
import { findProxy, frontOf, startNginx } from '../src/testing/hosting/startNginx.ts';
import { expect, test } from '../src/testing/test.ts';
import type { TestSite } from '../src/testing/testSite.ts';
import { asCanary, releaseEdited } from '../src/testing/versions/breakRelease.ts';

const nginx = findProxy('nginx');
const bin = findPostgres();
test.skip(
  !nginx || !bin,
  'nginx or PostgreSQL is missing, and only root on Debian can have it installed',
);

const WRITERS = 3;
/** Each writer's pause between two requests: every death interrupts some, and other tests get their share. */
const PAUSE_MS = 40;
/** Writes to acknowledge after each death, which shows that service continues. */
const MORE = 15;

const API_SECRET = 'between-servers-only';

/** Texts of all reviews, page by page. */
async function textsAt(api: string): Promise<string[]> {
  const texts: string[] = [];
  for (let next = '/api/reviews'; next; ) {
    const response = await fetch(api + next);
    const page: { text: string }[] = await response.json();
    texts.push(...page.map(({ text }) => text));
    next = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
  }
  return texts;
}

/** Every uploaded file of a release reaches the server that announced the release. */
async function expectOneServer(origin: string, key: string, sites: TestSite[]): Promise<void> {
  const content = (number: number) => `export default ${number};`;
  const names = Array.from({ length: 2 * sites.length }, (_, number) => `browser/${number}.js`);
  const files = Object.fromEntries(
    names.map((name, number) => [name, fileFacts(Buffer.from(content(number)))]),
  );
  const send = (path: string, method: string, body: string, type = 'text/javascript') =>
    overTls(`${origin}/site/publish/mfe-blog${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': type,
        'Content-Length': String(Buffer.byteLength(body)),
      },
      body,
    });
  const begun = await send('', 'POST', JSON.stringify({ files }), 'application/json');
  const { upload } = JSON.parse(begun.body);
  for (const [number, name] of names.entries()) {
    expect(await send(`/${upload}/${name}`, 'PUT', content(number))).toMatchObject({ status: 204 });
  }
}

test('three web servers and two APIs die one after the other under load, and nothing is lost', async ({
  startSite,
  atEnd,
}) => {
  const postgres = await startPostgres(bin as string);
  atEnd(() => postgres.stop());
  const api = { DATABASE_URL: await postgres.newDatabase(), API_SECRET };
  const apis = [await startApi(api), await startApi(api)] as const;
  for (const { kill } of apis) atEnd(kill);
  const apiFront = await startNginx(nginx as string, (port, _tls, folder) => [
    'api.conf',
    {
      'listen 8083': `listen ${port}`,
      '/var/log/nginx': folder,
      '127.0.0.1:3001': apis[0].address,
      '# server 10.0.0.22:3001': `server ${apis[1].address}`,
    },
  ]);
  atEnd(() => apiFront.stop());
  const API_URL = `http://127.0.0.1:${apiFront.port}`;
  const env = { API_URL, API_SECRET, TRUST_PROXY: '1' };
  const onTrial = { node: (code: string) => `${code}\n` };
  const prepare = (dir: string) => releaseEdited(dir, 'mfe-blog', onTrial, asCanary(10));
  const first = await startSite({ env, prepare });
  const shared = { ...env, RELEASES_DIR: first.releasesDir };
  const sites = [first, await startSite({ env: shared }), await startSite({ env: shared })];
  const addresses = sites.map(({ url }) => `127.0.0.1:${new URL(url).port}`);
  const front = await startNginx(nginx as string, frontOf(addresses));
  atEnd(() => front.stop());
  const origin = `https://localhost:${front.tlsPort}`;

  let done = false;
  const acknowledged: string[] = [];
  /** Like the form: unanswered requests are repeated with the same key. */
  const write = async (text: string) => {
    const body = JSON.stringify({ name: 'Asha', rating: 5, text });
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': text };
    const send = () => overTls(`${origin}/api/reviews`, { method: 'POST', headers, body });
    await expect.poll(async () => (await send().catch(() => undefined))?.status).toBe(201);
    acknowledged.push(text);
  };
  const writer = async (who: number) => {
    for (let i = 0; !done; i += 1) {
      await write(`from-${who}-${i}`);
      await pause(PAUSE_MS);
    }
  };
  let read = 0;
  const reader = async () => {
    while (!done) {
      const shown = { headers: { 'Sec-Fetch-Dest': 'document' } };
      const page = () => overTls(`${origin}/blog`, shown).catch(() => undefined);
      await expect.poll(async () => (await page())?.body).toContain('Latest Insights');
      read += 1;
      await pause(PAUSE_MS);
    }
  };
  const load = [reader(), ...Array.from({ length: WRITERS }, (_, who) => writer(who))];
  const goesOn = async () => {
    const [written, seen] = [acknowledged.length, read];
    await expect.poll(() => acknowledged.length).toBeGreaterThan(written + MORE);
    await expect.poll(() => read).toBeGreaterThan(seen);
  };
  await goesOn();
  for (const site of sites) {
    await site.stop('SIGKILL');
    await goesOn();
    await site.restart();
  }
  for (const api of apis) {
    await api.kill();
    await goesOn();
    await api.start();
  }
  done = true;
  await Promise.all(load);

  const found = await textsAt(`http://${apis[0].address}`);
  expect(found.sort()).toEqual(acknowledged.sort());

  const { store } = first;
  await expectOneServer(origin, await makeKey(store, 'mfe-blog', 'Asha'), sites);
  await promoteCanary(store, 'mfe-blog', { author: 'Asha', reason: 'it does well' });
  const version = (await store.needRegistry()).remotes['mfe-blog']?.live.version ?? '';
  for (const site of sites) {
    await expect.poll(async () => (await fetch(`${site.url}/blog`)).text()).toContain(version);
  }
});
