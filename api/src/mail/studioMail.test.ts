import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect, test } from 'vitest';
import { consultation, message, stored } from '../testing/mail/mailSamples.ts';
import { consultationMail, messageMail } from './studioMail.ts';

const STUDIO = 'owner@studio.example';

/** Unfolded header lines of the mail. */
async function headers(mail: SendMailOptions): Promise<string[]> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  const [head = ''] = String(message).split('\r\n\r\n');
  return head.replace(/\r\n[ \t]/g, ' ').split('\r\n');
}

const nameOf = (line: string) => line.split(':')[0]?.toLowerCase();

async function header(mail: SendMailOptions, name: string): Promise<string | undefined> {
  const found = (await headers(mail)).filter((line) => nameOf(line) === name.toLowerCase());
  expect(found.length).toBeLessThan(2);
  return found[0]?.slice(name.length + 2);
}

test('a mail is from the site, and a reply goes to the visitor', async () => {
  const mail = messageMail(stored(message), STUDIO);
  expect(await header(mail, 'From')).toBe('Pipewright website <hello@pipewright.example>');
  expect(await header(mail, 'To')).toBe(STUDIO);
  expect(await header(mail, 'Reply-To')).toBe('Asha Rao <asha@visitor.example>');
  expect(await header(mail, 'Subject')).toBe('Message from Asha Rao');
  expect(await header(mail, 'Message-ID')).toBe(
    '<6f6d7a0e-2f8c-4f0e-9d3a-0d4a1c2b3e4f@pipewright.example>',
  );
  expect(await header(mail, 'Date')).toBe('Thu, 21 Nov 2030 08:30:00 +0000');
  expect(await header(mail, 'Auto-Submitted')).toBe('auto-generated');
});

test('the mail about a message lists every field and ends with the text', () => {
  const { text } = messageMail(stored(message), STUDIO);
  for (const value of Object.values(stored(message)).slice(0, 5)) expect(text).toContain(value);
  expect(text).toMatch(/^Name: {5}Asha Rao$/m);
  expect(String(text).endsWith(`\n\nMessage:\n\n${message.message}\n`)).toBe(true);
});

test('the mail about a request lists every field and attaches the calendar entry', () => {
  const { subject, text, attachments } = consultationMail(stored(consultation), STUDIO);
  expect(subject).toBe('Consultation on 2031-03-09 for Asha Rao');
  for (const value of Object.values(consultation)) expect(text).toContain(value);
  expect(text).toMatch(/^Project type: +Other$/m);
  expect(text).toMatch(/^Other project type: Backend Development$/m);
  expect(attachments).toMatchObject([
    { filename: '2031-03-09.ics', contentType: expect.stringContaining('method=PUBLISH') },
  ]);
  expect(attachments?.[0]?.content).toContain('DTSTART;TZID=Asia/Kolkata:20310309T100000');
});

test('an empty field shows "(none)"; without a valid date there is no calendar entry', () => {
  const fields = { ...consultation, company: '', preferredDate: 'soon' };
  const mail = consultationMail(stored(fields), STUDIO);
  expect(mail.text).toMatch(/^Company: +\(none\)$/m);
  expect(mail.attachments).toEqual([]);
});

const HOSTILE = [
  'Eve\r\nBcc: victim@x.example',
  'Eve\r\n\r\n<b>Body</b>',
  'Eve\u2028Bcc: victim@x.example',
  'Eve\u0000Bcc: victim@x.example',
  'Eve, victim@x.example',
  '"Eve" <ceo@bank.example>, "',
  'Friends: a@x.example, b@x.example;',
  'Eve (comment) \\" \\\\',
  '\u202Emoc.elgoog\u2066',
  '=?utf-8?Q?Eve=0D=0ABcc:_victim@x.example?=',
  `Eve ${'x'.repeat(5_000)}`,
  `${'नमस्ते 👩‍💻 '.repeat(400)}`,
  'Eve \ud83d',
];

test.each(HOSTILE)(
  'the name %j adds no header, no receiver and no second address',
  async (name) => {
    const calm = (await headers(messageMail(stored(message), STUDIO))).map(nameOf);
    for (const mail of [
      messageMail(stored({ ...message, name }), STUDIO),
      consultationMail(stored({ ...consultation, fullName: name }), STUDIO),
    ]) {
      const lines = await headers(mail);
      const names = lines.map(nameOf).filter((header) => header !== 'content-transfer-encoding');
      for (const known of names) expect(calm).toContain(known);
      expect(new Set(names).size).toBe(names.length);
      expect(lines.find((line) => nameOf(line) === 'to')).toBe(`To: ${STUDIO}`);
      const replyTo = (await header(mail, 'Reply-To')) ?? '';
      expect(replyTo).toMatch(/ ?<asha@visitor\.example>$/);
      // Before the address is a single phrase: quoted, encoded or plain.
      expect(replyTo.replace(/ ?<asha@visitor\.example>$/, '')).toMatch(
        /^("(?:[^"\\]|\\.)*"|(?:=\?UTF-8\?[QB]\?[^?\s]+\?= ?)+|[\w ]*)$/i,
      );
      for (const line of lines) expect(line.length).toBeLessThan(2_000);
      expect(JSON.stringify([mail.subject, mail.replyTo])).not.toMatch(/[\u202E\u2066]|=\?/);
    }
  },
);

test.each(['a@x.example, b@x.example', '"a@evil x"@ok.example', ''])(
  'the invalid address %j is not used as Reply-To',
  async (email) => {
    const mail = messageMail(stored({ ...message, email }), STUDIO);
    expect(await header(mail, 'Reply-To')).toBeUndefined();
    expect(await header(mail, 'Bcc')).toBeUndefined();
    expect(await header(mail, 'To')).toBe(STUDIO);
  },
);

test('a name in another script arrives unchanged', () => {
  const { replyTo } = messageMail(stored({ ...message, name: 'आशा राव 🙂' }), STUDIO);
  expect(replyTo).toMatchObject({ name: 'आशा राव 🙂' });
});
