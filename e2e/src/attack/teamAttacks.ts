// Attacks on what teams get with a key: the team page and commands.
import { randomBytes } from 'node:crypto';
import { makeKey, type ReleaseStore } from '@platform/registry';
import type { Attack, Target } from './Attack.ts';
import { ask } from './rawRequest.ts';

const OWN = 'mfe-blog';
const OTHER = 'mfe-marketing';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
/** What a browser says when its user opens a page or sends its form. */
const NAVIGATION = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'same-origin' };
const DESTINATIONS = ['empty', 'iframe', 'frame', 'object', 'embed', 'script', 'style', 'image'];

/** Each caller has a network of its own, for the rate limits. */
let callers = 0;
function caller() {
  callers += 1;
  return { 'X-Forwarded-For': `203.0.${callers}.7` };
}

/** What an attack on a release would change. */
async function stateOf(store: ReleaseStore): Promise<string> {
  const { shell, remotes } = await store.needRegistry();
  const entries = Object.entries({ shell, ...remotes });
  return JSON.stringify(
    entries.map(([name, { live, canary, blocked }]) => [name, live.version, canary, blocked]),
  );
}

const cookieIn = (answer: string) => /^set-cookie: (site-team=[^;]*)/im.exec(answer)?.[1] ?? '';

async function signIn({ port, store }: Target, name: string): Promise<string> {
  const key = await makeKey(store, name, 'attack');
  const headers = { ...FORM, ...NAVIGATION, ...caller() };
  const { answer } = await ask(port, '/team', { method: 'POST', headers, body: `key=${key}` });
  const cookie = cookieIn(answer);
  if (!cookie) throw new Error('The key is not accepted.');
  return cookie;
}

const tokenIn = (answer: string) => /name="token" value="([^"]+)"/.exec(answer)?.[1];

const scriptAtTeamPage: Attack = async (target) => {
  const { port, store } = target;
  const Cookie = await signIn(target, OWN);
  const others = await signIn(target, OTHER);
  const page = `/team/${OWN}`;
  const { answer: shown } = await ask(port, page, { headers: { ...NAVIGATION, Cookie } });
  const open = await ask(port, `/team/${OTHER}`, { headers: { ...NAVIGATION, Cookie: others } });
  const token = tokenIn(open.answer);
  if (!tokenIn(shown) || !token) throw new Error('The team page shows no forms.');
  const before = await stateOf(store);
  let taken = 0;
  for (const dest of DESTINATIONS) {
    const headers = { ...NAVIGATION, Cookie, 'Sec-Fetch-Dest': dest };
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status, answer } = await ask(port, page, { method, headers });
      if (status !== 403 || tokenIn(answer)) taken += 1;
    }
  }
  const { version } = (await store.needRegistry()).remotes[OWN]?.live ?? { version: '' };
  const fields = { do: 'block', version, reason: 'attack' };
  for (const given of ['', token, 'x'.repeat(43)]) {
    const body = `${new URLSearchParams({ ...fields, token: given })}`;
    const headers = { ...FORM, ...NAVIGATION, Cookie };
    const { status } = await ask(port, page, { method: 'POST', headers, body });
    const from = { ...headers, 'Sec-Fetch-Site': 'cross-site' };
    const cross = await ask(port, page, { method: 'POST', headers: from, body });
    if (status !== 403 || cross.status !== 403) taken += 1;
  }
  const isSevered = /^cross-origin-opener-policy: noopener-allow-popups\r$/im.test(shown);
  const kept = taken === 0 && isSevered && (await stateOf(store)) === before;
  const promise = 'a remote’s script neither reads nor sends its forms';
  return { promise, seen: `${taken} requests taken`, kept };
};

/** Commands that aren't the key's: names, spellings, bodies. */
function commandsOf(version: string): [path: string, body: string][] {
  const rollback = JSON.stringify({ args: [version], options: { reason: 'attack' } });
  const names = [
    OTHER,
    'shell',
    'all',
    'constructor',
    '__proto__',
    `..%2f${OTHER}`,
    `${OWN}%2f..%2f${OTHER}`,
    `${OWN}%00`,
    OWN.toUpperCase(),
    'mfe-blo%c9%a1',
  ];
  const commands = ['constructor', '__proto__', 'freeze', 'keys', 'prune', 'retire', 'preview'];
  const bodies = [
    `{"args":${'['.repeat(4_000)}${']'.repeat(4_000)}}`,
    `{"args":["${'x'.repeat(20_000)}"]}`,
    JSON.stringify({ args: [version, OTHER, version] }),
    JSON.stringify({ args: [[version]] }),
    `{"__proto__":{"name":"${OTHER}"},"args":["${version}"],"name":"${OTHER}","only":"${OTHER}"}`,
    JSON.stringify({ args: ['../../etc'], options: { reason: 'attack' } }),
    JSON.stringify({ args: [], options: { reason: 'attack', endAll: true } }),
    '[]',
    'null',
    '7',
    '{',
  ];
  return [
    ...names.map((name): [string, string] => [`${name}/rollback`, rollback]),
    ...commands.map((command): [string, string] => [`${OWN}/${command}`, rollback]),
    ...bodies.map((body): [string, string] => [`${OWN}/block`, body]),
    ...bodies.map((body): [string, string] => [`${OWN}/override`, body]),
  ];
}

const foreignCommands: Attack = async ({ port, store }) => {
  const key = await makeKey(store, OWN, 'attack');
  const headers = { ...JSON_TYPE, ...caller(), Authorization: `Bearer ${key}` };
  const { version } = (await store.needRegistry()).remotes[OTHER]?.live ?? { version: '' };
  const before = await stateOf(store);
  const lines = (await store.history()).length;
  let taken = 0;
  const commands = commandsOf(version);
  for (const [to, body] of commands) {
    const { status } = await ask(port, `/site/commands/${to}`, { method: 'POST', headers, body });
    if (status < 400 || status >= 500) taken += 1;
  }
  const stranger = { ...headers, Authorization: `Bearer sitekey_01234567_${'a'.repeat(43)}` };
  for (let at = 0; at < 200; at += 1) {
    const to = `/site/commands/mfe-${at}/rollback`;
    const { status } = await ask(port, to, { method: 'POST', headers: stranger, body: '{}' });
    if (status < 400 || status >= 500) taken += 1;
  }
  const grown = (await store.history()).length - lines;
  const kept = taken === 0 && grown < 30 && (await stateOf(store)) === before;
  const promise = 'a key commands its own remote; attempts fill no history';
  return { promise, seen: `${taken} taken, ${grown} lines`, kept };
};

export const TEAM_ATTACKS: Record<string, Attack> = {
  'a remote’s script at the team page': scriptAtTeamPage,
  'commands for another remote': foreignCommands,
};
