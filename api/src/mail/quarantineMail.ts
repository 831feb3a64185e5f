import { dayOf } from '@platform/contract/analytics';
import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import { COLLECTIONS } from '../records/collections.ts';
import type { Collections, CountStore } from '../records/repository.ts';
import { reasonText } from './reasonText.ts';
import { sendOnce } from './sendOnce.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hour of the day, UTC. */
const HOUR = 6;

const texts = apiTexts.mails.quarantine;
const KINDS = new Map<string, string>(Object.entries(texts));

/** Word for a collection; one that a developer added has its own name. */
export const kindOf = (name: string): string => KINDS.get(name) ?? name;

interface Options {
  repository: Collections & { counts: CountStore };
  mail: { smtpUrl: string; notifyEmail: string };
  now?: () => number;
}

/** Mails the studio each morning how many records went to quarantine the day before, if any did. */
export function sendQuarantine({ repository, mail, now = Date.now }: Options): Promise<void> {
  const morning = Math.floor((now() - HOUR * HOUR_MS) / DAY_MS) * DAY_MS + HOUR * HOUR_MS;
  const day = dayOf(morning);
  const isRecent = (created: string) =>
    Date.parse(created) >= morning - DAY_MS && Date.parse(created) < morning;
  return sendOnce({
    ...{ counts: repository.counts, mail, day },
    counter: 'quarantine-mail',
    id: `quarantine-${day}`,
    async compose() {
      const reasons = new Map<string, number>();
      for (const name of COLLECTIONS) {
        for (const { created_at, handling } of await repository[name].find({ states: ['spam'] })) {
          const line = `${kindOf(name)}: ${reasonText(handling.reason) || apiTexts.mails.none}`;
          if (isRecent(created_at)) reasons.set(line, (reasons.get(line) ?? 0) + 1);
        }
      }
      if (reasons.size === 0) return undefined;
      const lines = [...reasons].map(([line, count]) => `${String(count).padStart(6)}  ${line}`);
      const total = [...reasons.values()].reduce((sum, count) => sum + count, 0);
      return {
        subject: fill(texts.subject, { count: total }),
        text: `${texts.text}\n\n${lines.join('\n')}\n`,
      };
    },
  });
}
