// Attacks on what teams get with a key or a link: commands and the status page.
import { randomBytes } from 'node:crypto';
import {
  makeKey,
  type ReleaseStore,
  STATUS_PATH,
  signingSecret,
  signOverride,
  signPreview,
  signStatus,
} from '@platform/registry';
import type { Attack } from './Attack.ts';
import { ask } from './rawRequest.ts';

const OWN = 'mfe-blog';
const OTHER = 'mfe-marketing';
const JSON_TYPE = { 'Content-Type': 'application/json' };
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

const forgeStatus: Attack = async ({ port, store }) => {
  const secret = await signingSecret(store);
  const expires = Math.floor(Date.now() / 1000) + 3_600;
  const good = signStatus({ name: OWN, expires }, secret);
  const [, signature] = good.split('.');
  const all = Buffer.from(JSON.stringify({ expires })).toString('base64url');
  const forged = {
    'of all names': `${all}.${signature}`,
    'with another signature': `${all}.${randomBytes(64).toString('base64url')}`,
    expired: signStatus({ expires: expires - 7_200 }, secret),
    'to a preview': signPreview({ expires }, secret),
    'to an override': signOverride({ changes: [{ name: OWN, version: '1.0.0' }], expires }, secret),
    'twice&token=': `${good}&token=${good}`,
    missing: '',
  };
  const taken: string[] = [];
  for (const [what, token] of Object.entries(forged)) {
    const { status, answer } = await ask(port, `${STATUS_PATH}?token=${token}`);
    if (status !== 403 || answer.includes(OWN)) taken.push(what);
  }
  const own = await ask(port, `${STATUS_PATH}?token=${good}`);
  const isOwn = own.status === 200 && own.answer.includes(OWN) && !own.answer.includes(OTHER);
  const promise = 'only this site signs links to its status, each for its own names';
  return { promise, seen: taken.join(', ') || 'nothing', kept: taken.length === 0 && isOwn };
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
  'forged links to the status': forgeStatus,
  'commands for another remote': foreignCommands,
};
