// `site stats`: analytics of the site. See docs/analytics.md.
import type { Verb } from '@platform/contract/cli/program';
import { type Env, readEnv } from '@platform/server/env';
import { openStorage, requireRecords, withRecords } from '../admin/openAdmin.ts';
import { statsText } from '../analytics/statsText.ts';
import { DAYS_KEPT, summaryOf } from '../analytics/summary.ts';
import type { CountStore } from '../records/repository.ts';
import { readCounts } from '../storage/lowdb/fileCounts.ts';

interface Options {
  days: string;
}

/** Runs `work` on the stored analytics of this environment. */
async function withCounts<T>(env: Env, work: (read: CountStore['since']) => Promise<T>) {
  // Reading files needs no lock, so it works while the site runs.
  if (!env.DATABASE_URL) return work((day) => readCounts(env.DATA_DIR, day));
  return withRecords(openStorage(env), ({ counts }) => work(counts.since));
}

export async function stats({ options, say, misuse }: Verb<Options>): Promise<void> {
  const count = Number(options.days);
  if (!Number.isInteger(count) || count < 1 || count > DAYS_KEPT) {
    misuse(`--days takes a whole number from 1 to ${DAYS_KEPT}`);
  }
  const env = readEnv();
  requireRecords(env);
  const summary = await withCounts(env, (read) => summaryOf(read, Date.now(), count));
  say(summary, statsText(summary).trimEnd());
}
