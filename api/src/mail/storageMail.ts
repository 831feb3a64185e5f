import { dayOf } from '@platform/contract/analytics';
import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import type { Collections, CountStore } from '../records/repository.ts';
import { lowStorageOf } from '../storage/lowStorage.ts';
import { kindOf } from './quarantineMail.ts';
import { sendOnce } from './sendOnce.ts';

const texts = apiTexts.mails.storage;

interface Options {
  repository: Collections & { counts: CountStore };
  mail: { smtpUrl: string; notifyEmail: string };
  now?: () => number;
}

/** Mails the studio once a day while storage is nearly full. */
export function sendStorage({ repository, mail, now = Date.now }: Options): Promise<void> {
  const day = dayOf(now());
  return sendOnce({
    ...{ counts: repository.counts, mail, day },
    counter: 'storage-mail',
    id: `storage-${day}`,
    async compose() {
      const low = await lowStorageOf(repository);
      if (low.length === 0) return undefined;
      const lines = low.map(
        ([name, percent]) => `${String(percent).padStart(6)} %  ${kindOf(name)}`,
      );
      const percent = Math.max(...low.map(([, each]) => each));
      return {
        subject: fill(texts.subject, { percent }),
        text: `${texts.text}\n\n${lines.join('\n')}\n`,
      };
    },
  });
}
