import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '@platform/contract/cli/port';
import { served } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test } from 'vitest';
import { startOutbox } from '../mail/startOutbox.ts';
import { consultation, message } from '../testing/mail/mailSamples.ts';
import { isSent, keep, logLines, mailOf, start, startMailing } from '../testing/mail/outbox.ts';
import { open } from '../testing/open.ts';
import { FORMS, PAYLOADS } from '../testing/payloads.ts';
import { startApi } from '../testing/startApi.ts';
import { type Hook, readHooks } from './webhooks.ts';

const HOOK_SECRET = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`;

/** A receiver of webhooks that answers with these statuses, then 204. @param after "#", such as `#slack` */
async function hookReceiver(after = '', ...statuses: number[]) {
  const calls: { path?: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const { url } = await served(async (req, res) => {
    calls.push({ path: req.url, headers: req.headers, body: await text(req) });
    const status = statuses.shift() ?? 204;
    res.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end();
  });
  return { calls, hooks: readHooks([`${url}/hook/in-the-address${after}`], HOOK_SECRET) };
}

/** Stores a record in quarantine and one to send, and sends without mail. */
async function send(hooks: readonly Hook[], fields = message, log = logLines().log) {
  const repository = await open();
  await repository.messages.insert(message, { mail: true, quarantine: 'honeypot' });
  const { record } = await repository.messages.insert(fields, { mail: true });
  const outbox = startOutbox({ repository, hooks, log, pause: () => 20, pollMs: 50 });
  onTestFinished(() => outbox.stop());
  await isSent(repository, record.id);
  return repository;
}

const bodyOf = (call?: { body: string }) => JSON.parse(call?.body ?? '{}');

test('a message, a request and a review are posted, signed as Standard Webhooks specifies', async () => {
  const { calls, hooks } = await hookReceiver();
  const { post } = await startApi(undefined, { hooks });
  for (const [path, body] of FORMS) expect((await post(path, body)).status).toBe(201);
  await expect
    .poll(() => calls.map((call) => bodyOf(call).type).toSorted())
    .toEqual(['consultation.created', 'message.created', 'review.created']);
  for (const { headers, body } of calls) {
    const { timestamp, data } = JSON.parse(body);
    expect(headers['webhook-id']).toBe(`msg_${data.id}`);
    expect(timestamp).toMatch(/^\d{4}-.*Z$/);
    const signedText = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(HOOK_SECRET.slice('whsec_'.length), 'base64');
    const mac = createHmac('sha256', key).update(signedText).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${mac}`);
    expect(body).not.toMatch(/handling|messageId/);
  }
  const sent = calls.map((call) => bodyOf(call)).find(({ type }) => type === 'message.created');
  expect(sent.data).toEqual({ ...PAYLOADS['/api/contact'], id: expect.any(String) });
});

test('a redirect is not followed, and a record in quarantine is not sent', async () => {
  const { calls, hooks } = await hookReceiver('', 302);
  await send(hooks);
  expect(calls.map(({ path }) => path)).toEqual(Array(2).fill('/hook/in-the-address'));
});

test('a receiver that fails is called again with the same id, and the mail is sent once', async () => {
  const { calls, hooks } = await hookReceiver('', 500, 503);
  const { server, repository, id } = await startMailing({ waiting: 1, hooks });
  await isSent(repository, id);
  expect(calls.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(`msg_${id}`));
  expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
  expect(server.mails).toHaveLength(1);
  expect(await mailOf(repository, id)).toMatchObject({ attempts: 2, done: ['mail'] });
});

test('a mail server that is down delays no webhook, which is called once', async () => {
  const { calls, hooks } = await hookReceiver();
  const repository = await open();
  const { id } = await keep(repository);
  await repository.consultations.insert(consultation, { mail: true });
  start(repository, `smtp://127.0.0.1:${await freePort()}`, { hooks });
  await expect.poll(() => calls).toHaveLength(2);
  await expect.poll(async () => (await mailOf(repository, id))?.attempts).toBeGreaterThan(2);
  expect(calls).toHaveLength(2);
});

test('logs and records name the receiver’s host, not its address, nor what the visitor wrote', async () => {
  const { hooks } = await hookReceiver('', 500);
  const { log, lines } = logLines();
  const repository = await send(hooks, message, log);
  expect(lines.join('')).toContain('could not call a webhook');
  const all = lines.join('') + JSON.stringify(await repository.messages.find());
  expect(all).not.toContain('in-the-address');
  expect(lines.join('')).not.toMatch(/Asha|Kubernetes/);
});

test('Slack gets plain text in blocks, which it reads no marks in, cut between characters', async () => {
  const { calls, hooks } = await hookReceiver('#slack');
  const hostile = { ...message, name: '<!channel> *A*', message: `a${'🚀'.repeat(40_000)}` };
  await send(hooks, hostile);
  const { text, blocks } = bodyOf(calls[0]);
  const lines = blocks.map((block: { text: { text: string } }) => block.text.text);
  expect(text).toBe('New message');
  expect(new Set(blocks.map((block: { text: { type: string } }) => block.text.type))).toEqual(
    new Set(['plain_text']),
  );
  expect(lines).toContain(`Name: ${hostile.name}`);
  expect(lines.at(-1)).toBe('In quarantine: 1. To see them: npm run site -- inbox --spam');
  expect(calls[0]?.body).toContain('🚀…');
  expect(calls[0]?.body).not.toMatch(/\\ud83d/);
  for (const line of lines) expect(line.length).toBeLessThan(3000);
});

test('an unknown format stops the start, without the address', () => {
  const read = () => readHooks(['https://chat.example/hidden#chat'], HOOK_SECRET);
  expect(read).toThrow(/"#chat" after the address at chat\.example; expected #slack/);
  expect(read).not.toThrow(/hidden/);
});
