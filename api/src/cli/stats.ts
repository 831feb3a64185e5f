// `site stats`: what was counted on the site's pages. See docs/analytics.md.
import { writeFile } from 'node:fs/promises';
import type { Verb } from '@platform/contract/cli/program';
import { type Env, readEnv } from '@platform/server/env';
import { createLogger } from '@platform/server/observability/log';
import { site } from '@site/brand/site';
import { DAYS_KEPT, summaryOf } from '../analytics/recentDays.ts';
import { statsPage } from '../analytics/statsPage.ts';
import { statsText } from '../analytics/statsText.ts';
import type { FigureStore } from '../records/repository.ts';
import { readFigures } from '../storage/lowdb/fileFigures.ts';
import { openRepository } from '../storage/openRepository.ts';

interface Options {
  days: string;
  html?: string;
}

/** Does something with the figures that the site with this environment counts. */
async function withFigures<T>(
  { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Env,
  work: (read: FigureStore['since']) => Promise<T>,
): Promise<T> {
  // A running site holds the folder; its files may be read all the same.
  if (!databaseUrl) return work((day) => readFigures(dataDir, day));
  const log = createLogger('stats', (line) => process.stderr.write(line));
  const { figures, close } = await openRepository({ dataDir, databaseUrl, log });
  try {
    return await work((day) => figures.since(day));
  } finally {
    await close();
  }
}

export async function stats({ options, json, say, misuse }: Verb<Options>): Promise<void> {
  const count = Number(options.days);
  if (!Number.isInteger(count) || count < 1 || count > DAYS_KEPT) {
    misuse(`--days takes a whole number up to ${DAYS_KEPT}`);
  }
  const env = readEnv();
  const summary = await withFigures(env, (read) => summaryOf(read, Date.now(), count));
  if (!options.html) return say(summary, statsText(summary, env.ANALYTICS).trimEnd());
  await writeFile(options.html, statsPage(summary, site.brand, env.ANALYTICS));
  if (json) return say({ html: options.html });
  process.stderr.write(`The page is in ${options.html}.\n`);
}
