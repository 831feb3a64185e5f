// npm run prune [-- --keep 5] [--days 30] [--dry-run] [--json]: removes releases nobody needs any more.

import { prune } from '../publish/prune.ts';
import { command } from './runCommand.ts';

const PRUNE = {
  usage: 'Usage: npm run prune [-- --keep 5] [--days 30] [--dry-run] [--json]',
  options: {
    keep: { type: 'string', default: '5' },
    days: { type: 'string', default: '30' },
    'dry-run': { type: 'boolean', default: false },
  },
} as const;

await command(PRUNE, async ({ values, usage, open, say }) => {
  const dryRun = values['dry-run'];
  const [keep, days] = (['keep', 'days'] as const).map((option) => {
    if (/^\d{1,4}$/.test(values[option])) return Number(values[option]);
    throw new Error(`--${option} takes a whole number. ${usage}`);
  }) as [number, number];
  const { store, meta } = await open();
  const why = `kept: live, the last ${days} days, ${keep} more`;
  const gone = await prune(store, { keep, days, dryRun }, { ...meta, why });
  const told = gone.map(({ name, version }) => `  ${name} ${version}`);
  const heading = dryRun ? 'Would be removed:' : 'Removed:';
  say(
    { removed: dryRun ? [] : gone, found: gone },
    ...(told.length > 0 ? [heading, ...told] : ['Nothing to remove.']),
  );
});
