// An attack by a release whose team's key was stolen, or that contains a hostile package.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { makeKey } from '@platform/registry/testing/changes';
import { releaseTo } from '@platform/remote/release/releaseTo';
import { changedBuild, everyFile, harmless } from '../testing/versions/brokenBuilds.ts';
import type { Attack } from './Attack.ts';

const BLOG = 'mfe-blog';

/** Replaces `./routes` of the Node bundle with source that reports through the error that it throws. */
const attacking = (code: string) =>
  everyFile((text) =>
    /\bmodule\.exports\b/.test(text)
      ? `${text}\n;module.exports = { default: { './routes': async () => { ${code} } } };`
      : text,
  );

/** Asks the site for messages as its commands do, and any port of this machine. @param desk file with their token */
const reaching = (desk: string, port: number) =>
  attacking(`
    const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    // Returns a Node module by any known way.
    const load = (name) => {
      const { has } = Set.prototype;
      const ways = [
        () => process.getBuiltinModule(name),
        () => { Set.prototype.has = () => true; try { return require(name); } finally { Set.prototype.has = has; } },
        () => module.constructor._load(name),
        () => (0, eval)('process').mainModule.require(name),
      ];
      for (const way of ways) try { const found = way(); if (found) return found; } catch {}
    };
    const net = load('node:net');
    const reached = (to) => net && new Promise((resolve) => {
      net.connect(to, () => resolve(true)).on('error', () => resolve(false));
    });
    const records = async () => {
      const { port, token } = JSON.parse(load('node:fs').readFileSync(${JSON.stringify(desk)}, 'utf8'));
      const body = JSON.stringify({ collection: 'messages', call: 'find', args: [] });
      const headers = { Authorization: 'Bearer ' + token };
      return (await fetch('http://127.0.0.1:' + port, { method: 'POST', headers, body })).ok;
    };
    const tried = await Promise.race([wait(5000), Promise.all([
      records().catch(() => false),
      reached({ port: ${port}, host: '127.0.0.1' }),
      (async () => (await fetch('http://127.0.0.1:${port}/healthz')).ok)().catch(() => false),
    ])]);
    const [read, connection, request] = tried || [];
    const seen = { records: !!read, network: !!(connection || request) };
    throw new Error('[seen ' + JSON.stringify(seen) + ']');`);

/** Sends such a build of the blog with a key of the blog. */
export const reachOut: Attack = async ({ store, port, dataDir }) => {
  const dist = await changedBuild(harmless, reaching(path.join(dataDir, 'desk.json'), port));
  const key = await makeKey(store, BLOG, 'npm run attack');
  const site = `http://127.0.0.1:${port}`;
  const credential = async () => key;
  const sent = { site, name: BLOG, dist, credential, reason: 'npm run attack', promote: false };
  const said = await releaseTo({ ...sent, log: () => {} })
    .then(
      () => 'passed',
      (error: Error) => error.message,
    )
    .finally(() => rm(dist, { recursive: true, force: true }));
  const seen = /\[seen (.*)\]/.exec(said)?.[1] ?? said.slice(0, 90);
  const promise = "a rejected release reaches no record, and nothing of this machine's network";
  return { promise, seen, kept: !seen.includes('true') && !seen.includes('passed') };
};
