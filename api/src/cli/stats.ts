// `npm run stats`: what was counted on the site's pages. See docs/figures.md.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Env, readEnv } from '@platform/server/env';
import { createLogger } from '@platform/server/observability/log';
import { outputMayEnd } from '@platform/server/outputMayEnd';
import { site } from '@site/brand/site';
import { DAYS_KEPT, summaryOf } from '../figures/recentDays.ts';
import { statsPage } from '../figures/statsPage.ts';
import { statsText } from '../figures/statsText.ts';
import { readFigures } from '../storage/lowdb/fileFigures.ts';
import { openRepository } from '../storage/openRepository.ts';
import type { FigureStore } from '../storage/repository.ts';

const USAGE = `npm run stats                       the last 28 days
npm run stats -- --days 7            another number of days, up to ${DAYS_KEPT}
npm run stats -- --html <file>       as a page, in one file`;

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

async function main(): Promise<void> {
  outputMayEnd();
  const { values } = parseArgs({ options: { days: { type: 'string' }, html: { type: 'string' } } });
  const count = Number(values.days ?? 28);
  if (!Number.isInteger(count) || count < 1 || count > DAYS_KEPT) throw new Error(USAGE);
  const env = readEnv();
  const summary = await withFigures(env, (read) => summaryOf(read, Date.now(), count));
  if (!values.html) return void process.stdout.write(statsText(summary, env.ANALYTICS));
  await writeFile(values.html, statsPage(summary, site.brand, env.ANALYTICS));
  process.stderr.write(`The page is in ${values.html}.\n`);
}

await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
