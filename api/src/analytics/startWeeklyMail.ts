import { dayOf } from '@platform/contract/analytics';
import type { Logger } from '@platform/server/observability/log';
import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import { hourly, sendOnce } from '../mail/sendOnce.ts';
import type { CountStore } from '../records/repository.ts';
import { summaryOf } from './recentDays.ts';
import { statsText } from './statsText.ts';

const LOOK_MS = 3_600_000;
const DAY_MS = 24 * LOOK_MS;
/** Hour of Monday, UTC. */
const HOUR = 6;

interface Options {
  counts: CountStore;
  mail: { smtpUrl: string; notifyEmail: string };
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
 * sends it. @throws if it couldn't be sent yet
 */
export async function sendWeekly(options: Options): Promise<void> {
  const { counts, mail, now = Date.now } = options;
  const monday = lastMonday(now());
  await sendOnce({
    ...{ counts, mail, day: dayOf(monday) },
    counter: 'weekly-mail',
    id: `week-${dayOf(monday)}`,
    async compose() {
      const summary = await summaryOf((day) => counts.since(day), monday - DAY_MS, 7);
      const subject = fill(apiTexts.mails.week.subject, { count: summary.views });
      return summary.views > 0 ? { subject, text: statsText(summary) } : undefined;
    },
  });
}

/** Checks hourly whether a mail is due. @returns a function that stops it */
export const startWeeklyMail = (options: Options): (() => Promise<void>) =>
  hourly(() => sendWeekly(options), options.log);
