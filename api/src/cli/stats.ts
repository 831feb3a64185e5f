// `site stats`: analytics of the site. See docs/analytics.md.
import type { Verb } from '@platform/contract/cli/program';
import { type Env, readEnv } from '@platform/server/env';
import { createLogger } from '@platform/server/observability/log';
import { DAYS_KEPT, summaryOf } from '../analytics/recentDays.ts';
import { statsText } from '../analytics/statsText.ts';
import type { CountStore } from '../records/repository.ts';
import { readCounts } from '../storage/lowdb/fileCounts.ts';
import { openRepository } from '../storage/openRepository.ts';
import { requireRecords } from '../storage/requireRecords.ts';

interface Options {
  days: string;
}

/** Runs `work` on the stored analytics of this environment. */
async function withCounts<T>(
  { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Env,
  work: (read: CountStore['since']) => Promise<T>,
): Promise<T> {
  // Reading needs no lock, so it works while the site runs.
  if (!databaseUrl) return work((day) => readCounts(dataDir, day));
  const log = createLogger('stats', (line) => process.stderr.write(line));
  const { counts, close } = await openRepository({ dataDir, databaseUrl, log });
  try {
    return await work((day) => counts.since(day));
  } finally {
    await close();
  }
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
