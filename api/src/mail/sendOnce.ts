import type { Logger } from '@platform/server/observability/log';
import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import { site } from '@site/brand/site';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { CountStore } from '../records/repository.ts';
import { messageIdOf } from '../records/storedRecord.ts';
import { smtpOptions } from './smtpOptions.ts';

const HOUR_MS = 3_600_000;

interface Once {
  counts: CountStore;
  mail: { smtpUrl: string; notifyEmail: string };
  /** Day of the counter, YYYY-MM-DD. */
  day: string;
  /** Counter on that day: the instance that gets 1 sends the mail. */
  counter: string;
  /** Distinguishes the Message-ID. */
  id: string;
  compose(): Promise<Pick<SendMailOptions, 'subject' | 'text'> | undefined>;
}

/** Sends the studio a mail once, whatever the number of instances. @throws if it couldn't be sent yet */
export async function sendOnce({ counts, mail, day, counter, id, compose }: Once): Promise<void> {
  const count = async (by: number) => (await counts.add(day, { [counter]: by }))[counter];
  const [today] = await counts.since(day);
  if (today?.day === day && (today.counts[counter] ?? 0) > 0) return;
  const content = await compose();
  if (!content) return;
  if ((await count(1)) !== 1) return void (await count(-1));
  const transport = createTransport(smtpOptions(mail.smtpUrl));
  try {
    await transport.sendMail({
      from: { name: fill(apiTexts.mails.sender, site), address: site.email },
      to: { name: '', address: mail.notifyEmail },
      ...content,
      messageId: messageIdOf(id),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    await count(-1);
    throw error;
  } finally {
    transport.close();
  }
}

/** Runs `send` every hour. @returns a function that stops it */
export function hourly(send: () => Promise<void>, log: Logger): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running = send().catch((err: unknown) =>
      log.warn({ err }, 'could not send a regular mail; retrying in an hour'),
    );
  }, HOUR_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
