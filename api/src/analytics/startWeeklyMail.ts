import { type Analytics, dayOf } from '@platform/contract/analytics';
import type { Logger } from '@platform/server/observability/log';
import { site } from '@site/brand/site';
import { createTransport } from 'nodemailer';
import { smtpOptions } from '../mail/smtpOptions.ts';
import type { CountStore } from '../records/repository.ts';
import { messageIdOf } from '../records/storedRecord.ts';
import { summaryOf } from './recentDays.ts';
import { statsText } from './statsText.ts';

const LOOK_MS = 3_600_000;
const DAY_MS = 24 * LOOK_MS;
/** Hour of Monday, UTC. */
const HOUR = 6;
/** Counter on the Monday: the instance that gets 1 sends the mail. */
const SENT = 'weekly-mail';

interface Options {
  counts: CountStore;
  mail: { smtpUrl: string; notifyEmail: string };
  /** Setting ANALYTICS of the site. */
  analytics: Analytics;
  log: Logger;
  now?: () => number;
}

/** The last Monday 06:00 UTC. */
function lastMonday(now: number): number {
  const morning = Math.floor((now - HOUR * LOOK_MS) / DAY_MS) * DAY_MS + HOUR * LOOK_MS;
  return morning - ((new Date(morning).getUTCDay() + 6) % 7) * DAY_MS;
}

/**
 * Mails the studio the analytics of the previous week, unless it had no views. One of several instances
 * sends it; a failed mail is retried an hour later.
 */
export async function sendWeekly(options: Options): Promise<void> {
  const { counts, mail, analytics, log, now = Date.now } = options;
  const monday = lastMonday(now());
  const summary = await summaryOf((day) => counts.since(day), monday - DAY_MS, 7);
  if (summary.views === 0) return;
  const count = async (by: number) => (await counts.add(dayOf(monday), { [SENT]: by }))[SENT];
  if ((await count(1)) !== 1) return void (await count(-1));
  const transport = createTransport(smtpOptions(mail.smtpUrl));
  try {
    await transport.sendMail({
      from: { name: `${site.brand} website`, address: site.email },
      to: { name: '', address: mail.notifyEmail },
      subject: `Your website last week: ${summary.views} page views`,
      text: statsText(summary, analytics),
      messageId: messageIdOf(`week-${dayOf(monday)}`),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (err) {
    await count(-1);
    log.warn({ err }, 'could not mail the weekly analytics; retrying in an hour');
  } finally {
    transport.close();
  }
}

/** Checks hourly whether a mail is due. @returns a function that stops it */
export function startWeeklyMail(options: Options): () => Promise<void> {
  let running: Promise<void> | undefined;
  const look = () => {
    running = sendWeekly(options).catch((err: unknown) =>
      options.log.warn({ err }, 'could not read the weekly analytics'),
    );
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
