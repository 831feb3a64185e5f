// npm run prune [-- --keep 5] [--days 30] [--dry-run] [--json]: removes releases nobody needs any more.

import { parseArgs } from 'node:util';
import { readEnv } from '@site/kit/server/env';
import { currentUser } from '../publish/currentUser.ts';
import { prune } from '../publish/prune.ts';
import { openStore } from '../store/openStore.ts';
import { runCommand } from './runCommand.ts';

const USAGE = 'Usage: npm run prune [-- --keep 5] [--days 30] [--dry-run] [--json]';

function wholeNumber(text: string, option: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new Error(`--${option} takes a whole number. ${USAGE}`);
  return Number(text);
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      keep: { type: 'string', default: '5' },
      days: { type: 'string', default: '30' },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const store = await openStore(readEnv());
  const dryRun = values['dry-run'];
  const keep = wholeNumber(values.keep, 'keep');
  const days = wholeNumber(values.days, 'days');
  const why = `kept: live, the last ${days} days, ${keep} more`;
  const gone = await prune(
    store,
    { keep, days, dryRun },
    { who: currentUser(), why, log: console.error },
  );
  if (values.json) console.log(JSON.stringify({ removed: dryRun ? [] : gone, found: gone }));
  else if (gone.length === 0) console.log('Nothing to remove.');
  else {
    console.log(dryRun ? 'Would be removed:' : 'Removed:');
    for (const { name, version } of gone) console.log(`  ${name} ${version}`);
  }
});
