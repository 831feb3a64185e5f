// Attacks on what teams get with a key: the team page, commands, and errors by source.
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeKey, type ReleaseStore, readErrors } from '@platform/registry';
import type { Attack, Target } from './Attack.ts';
import { ask } from './rawRequest.ts';

const OWN = 'mfe-blog';
const OTHER = 'mfe-marketing';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
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

const SECRET = 'attack-finds-this-map';

/** Addresses under which a file of the store might be served. */
function addressesOf(name: string, version: string, file: string): string[] {
  const folder = `/releases/${name}/${version}`;
  const up = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%5c', '..;'];
  return [
    `/releases/.maps/${name}/${version}/${file}.map`,
    `/releases/%2emaps/${name}/${version}/${file}.map`,
    `/releases//.maps/${name}/${version}/${file}.map`,
    `${folder}/${file}.map`,
    `${folder}/maps/${file}.map`,
    `${folder}/${file}%2emap`,
    `${folder}/${file}.MAP`,
    `/releases/${name}/files/${file}.map`,
    `/releases/${name}/maps/${file}.map`,
    `/site/publish/${name}/maps/${file}.map`,
    ...up.map(
      (each) => `${folder}/browser/${each}/${each}/${each}/.maps/${name}/${version}/${file}.map`,
    ),
    ...up.map((each) => `/releases/${each}/.maps/${name}/${version}/${file}.map`),
  ];
}

const findMaps: Attack = async ({ port, store }) => {
  const { live } = (await store.needRegistry()).remotes[OWN] ?? {};
  if (!live) throw new Error(`There is no ${OWN}.`);
  const { name, version, entry } = live;
  const map = JSON.stringify({ version: 3, sources: [SECRET], names: [], mappings: 'AAAA' });
  const file = path.join(store.mapsFolder(live), `${entry}.map`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, map);
  let found = 0;
  const addresses = addressesOf(name, version, entry);
  for (const address of addresses) {
    for (const encoding of ['identity', 'br', 'gzip;q=0']) {
      const headers = { Range: 'bytes=0-99', 'Accept-Encoding': encoding };
      const { status, answer } = await ask(port, address, { headers });
      if (answer.includes(SECRET) || (status < 300 && !answer.includes('<!doctype html>')))
        found += 1;
    }
  }
  const script = await ask(port, `${live.base}${entry}`);
  const isNamed = /^sourcemap:/im.test(script.answer) || script.answer.includes('sourceMappingURL');
  const promise = 'source maps have no address';
  const seen = `${found} of ${addresses.length * 3} requests`;
  return { promise, seen, kept: found === 0 && script.status === 200 && !isNamed };
};

const floodErrors: Attack = async ({ port, store }) => {
  const { live } = (await store.needRegistry()).remotes[OWN] ?? {};
  if (!live) throw new Error(`There is no ${OWN}.`);
  const { name, version } = live;
  const report = async (from: string, cause: string) => {
    const headers = { 'X-Forwarded-For': from, 'Sec-Fetch-Dest': 'document' };
    const { answer } = await ask(port, '/blog', { headers });
    const set = [...answer.matchAll(/^set-cookie: ([^;\r]+)/gim)].map(([, pair]) => pair);
    const view = randomBytes(8).toString('hex');
    const json = JSON.stringify({ remote: name, version, phase: 'error', cause, view });
    const body = json.replaceAll('\u202e', '\\u202e');
    const own = { ...JSON_TYPE, 'X-Forwarded-For': from, Cookie: set.join('; ') };
    await ask(port, '/site/reports', { method: 'POST', headers: own, body });
  };
  await report('192.0.2.201', 'Error: genuine');
  // As many as the rate limit takes within a minute.
  for (let at = 0; at < 30; at += 1)
    await report('198.51.100.201', `Error: flood \u001b[2J\u202e ${at}`);
  const causesOf = async () => (await readErrors(store, name)).map(({ cause }) => cause);
  const end = Date.now() + 60_000;
  while (!(await causesOf()).some((cause) => cause.includes('flood')) && Date.now() < end)
    await pause(500);
  // The site writes errors every three seconds.
  await pause(4_000);
  const causes = await causesOf();
  const flood = causes.filter((cause) => cause.includes('flood'));
  const isPlain = !/[\p{Cc}\p{Bidi_Control}]/u.test(causes.join(''));
  const isBounded = flood.length > 0 && flood.length <= 10;
  const promise = 'one visitor’s errors displace no others, nor command the terminal';
  const kept = isPlain && isBounded && causes.includes('Error: genuine');
  return { promise, seen: `${flood.length} of 30 kept`, kept };
};

export const TEAM_ATTACKS: Record<string, Attack> = {
  'a remote’s script at the team page': scriptAtTeamPage,
  'commands for another remote': foreignCommands,
  'addresses of source maps': findMaps,
  'a flood of errors': floodErrors,
};
