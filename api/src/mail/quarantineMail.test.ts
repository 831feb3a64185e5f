import { afterEach, expect, test, vi } from 'vitest';
import { consultation, message } from '../testing/mail/mailSamples.ts';
import { HOUR, open } from '../testing/mail/outbox.ts';
import { headerOf, startMailServer } from '../testing/mail/startMailServer.ts';
import { sendQuarantine } from './quarantineMail.ts';

const MONDAY_6 = Date.parse('2031-03-10T06:00:00Z');

afterEach(() => void vi.useRealTimers());

test('the studio gets one mail a morning about what quarantine took, without its content', async () => {
  const server = await startMailServer();
  const repository = await open();
  const put = async (time: number, quarantine?: string) => {
    vi.setSystemTime(time);
    await repository.messages.insert(message, { quarantine, mail: true });
  };
  await put(MONDAY_6 - 25 * HOUR, 'the day before');
  await put(MONDAY_6 - 2 * HOUR, 'honeypot');
  await put(MONDAY_6 - HOUR, 'honeypot');
  await put(MONDAY_6 - HOUR);
  await repository.consultations.insert(consultation, { quarantine: 'honeypot' });
  await put(MONDAY_6 + HOUR, 'honeypot');
  vi.useRealTimers();

  const mail = { smtpUrl: server.url, notifyEmail: 'owner@studio.example' };
  const at = (time: number) => sendQuarantine({ repository, mail, now: () => time });
  server.refuseWith = 451;
  await expect(at(MONDAY_6)).rejects.toThrow('451');
  server.refuseWith = undefined;
  await Promise.all([at(MONDAY_6 + HOUR), at(MONDAY_6 + HOUR)]);
  await at(MONDAY_6 + 23 * HOUR);
  expect(server.mails).toHaveLength(1);
  const [text = ''] = server.mails;
  expect(headerOf(text, 'Subject')).toBe('In quarantine since yesterday: 3');
  expect(text).toMatch(/^ +2 {2}messages: honeypot\r?$/m);
  expect(text).toMatch(/^ +1 {2}consultations: honeypot\r?$/m);
  expect(text).toContain('npm run site -- inbox --spam');
  expect(text).not.toMatch(/asha|kubernetes|the day before/i);

  await at(MONDAY_6 + 24 * HOUR);
  await at(MONDAY_6 + 48 * HOUR);
  expect(server.mails).toHaveLength(2);
  expect(headerOf(server.mails[1], 'Subject')).toBe('In quarantine since yesterday: 1');
});
