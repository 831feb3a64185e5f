// Each recipe of docs/mail.md, posted to a receiver.
import { expect, onTestFinished, test } from 'vitest';
import { startOutbox } from '../mail/startOutbox.ts';
import { HOOK_SECRET, hookReceiver } from '../testing/mail/hookReceiver.ts';
import { message } from '../testing/mail/mailSamples.ts';
import { isSent, logLines, open } from '../testing/mail/outbox.ts';
import { readHooks } from './readHooks.ts';

const HOSTILE = {
  ...message,
  name: '<!channel> <b>A</b>',
  message: 'One\n@room [x](https://x.example)',
};

/** What a receiver with this recipe gets. */
async function posted(after: string, sent = HOSTILE) {
  const { calls, hooks } = await hookReceiver(after);
  const repository = await open();
  const { record } = await repository.messages.insert(sent, { mail: true });
  const outbox = startOutbox({ repository, hooks, log: logLines().log });
  onTestFinished(() => outbox.stop());
  await isSent(repository, record.id);
  return { id: record.id, body: JSON.parse(calls[0]?.body ?? '') };
}

test('Slack gets plain text in blocks, which it reads no marks in', async () => {
  const { body } = await posted('#slack&fields=name,message');
  expect(body.text).toBe('New message');
  expect(body.blocks[0]).toEqual({
    type: 'header',
    text: { type: 'plain_text', text: 'New message', emoji: false },
  });
  expect(body.blocks.map(({ text }: { text: { type: string } }) => text.type)).toEqual(
    Array(4).fill('plain_text'),
  );
  expect(body.blocks.at(-2).text.text).toBe(`Message: ${HOSTILE.message}`);
});

test('Teams gets an Adaptive Card of plain runs', async () => {
  const { body } = await posted('#teams');
  const [attachment] = body.attachments;
  expect(body.type).toBe('message');
  expect(attachment.contentType).toBe('application/vnd.microsoft.card.adaptive');
  expect(attachment.content).toMatchObject({ type: 'AdaptiveCard', version: '1.4' });
  const blocks: { type: string; inlines: { type: string; text: string }[] }[] =
    attachment.content.body;
  expect(new Set(blocks.map(({ type }) => type))).toEqual(new Set(['RichTextBlock']));
  expect(blocks.map(({ inlines }) => inlines[0]?.text)).toContain(`Name: ${HOSTILE.name}`);
});

test('Matrix gets text, and HTML without the visitor’s marks', async () => {
  const { body } = await posted('#matrix&fields=name,message');
  expect(body.text).toContain(`Name: ${HOSTILE.name}`);
  expect(body.text + body.html).not.toContain('@room');
  expect(body.html).toMatch(/^<strong>New message<\/strong><br>Name: &lt;!channel&gt; &lt;b&gt;/);
  expect(body.html).toContain('Message: One<br>@\u2060room');
});

test.each([
  ['slack', 2 ** 15],
  ['teams', 28_000],
  ['matrix', 60_000],
])('%s takes the longest message, cut between characters', async (recipe, most) => {
  const { body } = await posted(`#${recipe}`, { ...message, message: `a${'🚀'.repeat(40_000)}` });
  const json = JSON.stringify(body);
  expect(Buffer.byteLength(json)).toBeLessThan(most);
  expect(json).toContain('🚀…');
  expect(json).not.toMatch(/\\ud83d/);
  for (const { text } of body.blocks ?? []) expect(text.text.length).toBeLessThan(3000);
});

test('n8n, Zapier and programs get the event, whose fields a CRM maps', async () => {
  const { id, body } = await posted('', message);
  expect(body).toEqual({
    type: 'message.created',
    timestamp: expect.stringMatching(/Z$/),
    data: { id, ...message },
  });
});

test('an unknown recipe or field stops the start, without the address', () => {
  const read = (after: string) => () =>
    readHooks([`https://chat.example/hidden#${after}`], HOOK_SECRET);
  expect(read('chat')).toThrow(
    /chat\.example has the recipe "chat"; expected slack, teams, matrix or none/,
  );
  expect(read('slack&fields=nome')).toThrow(
    /no form has the field "nome" of the address at chat\.example/,
  );
  expect(read('chat')).not.toThrow(/hidden/);
  expect(read('slack&fields=name,rating')()).toMatchObject([
    { url: 'https://chat.example/hidden', recipe: 'slack', fields: ['name', 'rating'] },
  ]);
});
