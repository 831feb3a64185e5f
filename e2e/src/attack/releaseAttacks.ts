// Attacks on the health evidence about releases: page views without a browser, and false or excessive reports.
import { asCanary, releaseEdited } from '../testing/versions/breakRelease.ts';
import type { Attack, Target } from './Attack.ts';
import { ask } from './rawRequest.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
/** Milliseconds the site has to decide; its browser may inspect the page meanwhile. */
const DECIDES_MS = 60_000;

const same = (code: string) => `${code}\n`;

/** A visitor without a browser, with an address reserved for documentation (RFC 5737). */
function script(port: number, from = '192.0.2.7', cookies = '') {
  const headers = { 'X-Forwarded-For': from };
  return {
    async view(path: string, shown = true): Promise<{ cookies: string; text: string }> {
      const asked = { ...headers, Cookie: cookies, ...(shown && { 'Sec-Fetch-Dest': 'document' }) };
      const { answer } = await ask(port, path, { headers: asked });
      const set = [...answer.matchAll(/^set-cookie: ([^;\r]+)/gim)].map(([, pair]) => pair);
      return { cookies: [cookies, ...set].filter(Boolean).join('; '), text: answer };
    },
    async report(remote: string, version: string, proof: string): Promise<void> {
      const view = Math.random().toString(16).slice(2).padEnd(16, '0').slice(0, 16);
      const body = JSON.stringify({ remote, version, phase: 'render', cause: 'a lie', view });
      const asked = { ...headers, ...JSON_TYPE, Cookie: proof };
      await ask(port, '/site/reports', { method: 'POST', headers: asked, body });
    },
  };
}

async function until(holds: () => Promise<boolean>, ms: number): Promise<boolean> {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return true;
}

const entryOf = async ({ store }: Target, name: string) =>
  (await store.needRegistry()).remotes[name];

/** Releases another version of a remote and waits until visitors get it. */
async function newlyLive(target: Target, name: string, path: string): Promise<string> {
  const version = await releaseEdited(target.store.folder, name, { all: same });
  const visitor = script(target.port);
  await until(async () => (await visitor.view(path, false)).text.includes(version), 30_000);
  return version;
}

const oneAgainstLive: Attack = async (target) => {
  const [name, path] = ['mfe-blog', '/blog'];
  const version = await newlyLive(target, name, path);
  const visitor = script(target.port);
  const started = performance.now();
  for (let at = 0; at < 25; at += 1) {
    await visitor.report(name, version, (await visitor.view(path)).cookies);
  }
  const isGone = async () => (await entryOf(target, name))?.live.version !== version;
  const gone = await until(isGone, DECIDES_MS / 3);
  const frozen = Boolean((await entryOf(target, name))?.frozen);
  const after = `rolled back after ${Math.round(performance.now() - started)} ms`;
  const promise = 'one visitor rolls back and freezes nothing';
  const stays = frozen ? 'frozen' : 'it stays';
  return { promise, seen: gone ? after : stays, kept: !gone && !frozen };
};

const twentyAgainstLive: Attack = async (target) => {
  const [name, path] = ['mfe-engagement', '/contact'];
  const version = await newlyLive(target, name, path);
  for (let at = 0; at < 20; at += 1) {
    const visitor = script(target.port, `198.51.${at}.9`);
    await visitor.report(name, version, (await visitor.view(path)).cookies);
  }
  const entry = async () => await entryOf(target, name);
  const decided = async () => {
    const now = await entry();
    return now?.live.version !== version || now.frozen !== undefined;
  };
  await until(decided, DECIDES_MS);
  const { live, frozen } = (await entry()) ?? {};
  const stays = live?.version === version;
  const promise = 'reports freeze a live release at most';
  const seen = stays ? (frozen ? 'frozen' : 'it stays') : 'rolled back';
  return { promise, seen, kept: stays };
};

const hideCanary: Attack = async (target) => {
  const { port, store } = target;
  const [name, path] = ['mfe-cron-tool', '/cron-analyser'];
  const version = await releaseEdited(store.folder, name, { all: same }, asCanary(50));
  let bucket = -1;
  const finds = async () => {
    for (let number = 0; number < 20; number += 1) {
      const { text } = await script(port, '192.0.2.7', `site-bucket=${number}`).view(path, false);
      if (text.includes(version)) bucket = number;
      if (bucket >= 0) return true;
    }
    return false;
  };
  if (!(await until(finds, 30_000))) throw new Error('No visitor gets the canary.');
  const cookie = `site-bucket=${bucket}`;
  const drowns = script(port, '192.0.2.7', cookie);
  for (let at = 0; at < 2_000; at += 50) {
    await Promise.all(Array.from({ length: 50 }, () => drowns.view(path, at % 100 === 0)));
  }
  const honest = 22;
  for (let at = 0; at < honest; at += 1) {
    const visitor = script(port, `203.0.${at}.5`, cookie);
    await visitor.report(name, version, (await visitor.view(path)).cookies);
  }
  const ended = async () => (await entryOf(target, name))?.canary === undefined;
  const kept = await until(ended, DECIDES_MS);
  const promise = '2,000 views of one hide no failures of others';
  return { promise, seen: kept ? 'the canary ends' : 'the canary goes on', kept };
};

export const RELEASE_ATTACKS: Record<string, Attack> = {
  'one visitor against a live release': oneAgainstLive,
  'twenty visitors against a live release': twentyAgainstLive,
  'views that hide a bad canary': hideCanary,
};
