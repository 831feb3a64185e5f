import { z } from 'zod';
import { prune as removeOld } from '../publish/prune.ts';
import { flag } from './options.ts';
import { verb } from './Verb.ts';

const count = (option: string, fallback: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `--${option} takes a whole number`)
    .transform(Number)
    .prefault(fallback);

export const prune = verb(
  {
    description: 'Removes releases that are neither in use nor rollback targets.',
    words: {},
    options: {
      keep: count('keep', '5').meta({
        value: 'count',
        description: 'rollback targets to keep of each name',
      }),
      days: count('days', '30').describe('keep versions that were live within so many days'),
      dryRun: flag('print the releases without removing them'),
    },
  },
  async ({ store, meta }, { keep, days, dryRun = false }) => {
    const reason = `kept: live, the last ${days} days, ${keep} more`;
    const gone = await removeOld(store, { keep, days, dryRun }, { ...meta, reason });
    const removed = gone.map(({ name, version }) => `  ${name} ${version}`);
    const heading = dryRun ? 'Would be removed:' : 'Removed:';
    return {
      result: { removed: dryRun ? [] : gone, found: gone },
      lines: removed.length > 0 ? [heading, ...removed] : ['Nothing to remove.'],
    };
  },
);
