// Attacks on the limits of forms.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HONEYPOT_HEADER } from '@platform/contract/forms/spamSignals';
import type { Attack } from './Attack.ts';
import { ask } from './rawRequest.ts';

const CONTACT = '/api/contact';
const FIELDS = { name: 'Attack', email: 'attack@site.example' };
/** The default of RATE_LIMIT_PER_MINUTE. */
const PER_MINUTE = 60;

/** Status of a message from an address. */
async function write(port: number, from: string, message: string, more = {}): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...more };
  const body = JSON.stringify({ ...FIELDS, message });
  return (await ask(port, CONTACT, { method: 'POST', headers, body })).status;
}

/** Sends messages from these addresses, 40 at a time. @returns how many were accepted */
async function flood(port: number, addresses: string[], more = (_at: number) => ({})) {
  let next = 0;
  let accepted = 0;
  const sender = async () => {
    for (let at = next++; at < addresses.length; at = next++)
      if ((await write(port, addresses[at] ?? '', `flood ${at}`, more(at))) === 201) accepted += 1;
  };
  await Promise.all(Array.from({ length: 40 }, sender));
  return accepted;
}

const addresses = (count: number, address: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => address(at));

/** Inbox of the attacked site: what became of a message. */
async function stateOf(dataDir: string, message: string): Promise<string> {
  const { records } = JSON.parse(await readFile(path.join(dataDir, 'messages.json'), 'utf8'));
  const found = records.find((record: { message: string }) => record.message === message);
  return found?.handling.state ?? 'missing';
}

/** A visitor writes before and after a flood. */
const besideFlood =
  (promise: string, visitor: string, attack: (port: number) => Promise<number>): Attack =>
  async ({ port, dataDir }) => {
    const before = `before, from ${visitor}`;
    const after = `after, from ${visitor}`;
    await write(port, visitor, before);
    const accepted = await attack(port);
    const status = await write(port, visitor, after);
    const states = [await stateOf(dataDir, before), await stateOf(dataDir, after)];
    const seen = `${accepted} accepted; a visitor: ${status}, ${states.join(' and ')}`;
    return { promise, seen, kept: status === 201 && states.every((state) => state === 'new') };
  };

const sharedQuotas = besideFlood(
  'a flood from 34 networks closes no form for others',
  '198.18.0.7',
  (port) =>
    // Each network sends two messages and 58 that look like spam.
    flood(
      port,
      addresses(34 * PER_MINUTE, (at) => `100.64.${at % 34}.${at % 200}`),
      (at) => (at < 68 ? {} : { [HONEYPOT_HEADER]: 'x' }),
    ),
);

const oneNetwork: Attack = async (target) => {
  let accepted = 0;
  const verdict = await besideFlood(
    'an IPv6 /48 writes 60 times a minute, others go on',
    '2001:db8:1::7',
    async (port) => {
      const from = addresses(1_300, (at) => `2001:db8:48:${at.toString(16)}::1`);
      accepted = await flood(port, from);
      return accepted;
    },
  )(target);
  return { ...verdict, kept: verdict.kept && accepted <= PER_MINUTE };
};

const withPorts: Attack = async ({ port }) => {
  const spellings: Record<string, (at: number) => string> = {
    IPv4: (at) => `198.18.4.7:${at + 1}`,
    IPv6: (at) => `[2001:db8:6::7]:${at + 1}`,
    'no address': (at) => `visitor-${at}`,
  };
  const counts: Record<string, number> = {};
  for (const [name, address] of Object.entries(spellings))
    counts[name] = await flood(port, addresses(100, address));
  const seen = Object.entries(counts).map(([name, accepted]) => `${name} ${accepted}`);
  return {
    promise: 'a port makes no other visitor',
    seen: `${seen.join(', ')} of 100 accepted`,
    kept: Object.values(counts).every((accepted) => accepted > 0 && accepted <= PER_MINUTE),
  };
};

/** Last, because they use up limits. */
export const LIMIT_ATTACKS: Record<string, Attack> = {
  'IP:port': withPorts,
  'one /48': oneNetwork,
  'shared quotas': sharedQuotas,
};
