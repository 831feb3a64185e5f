import type { Verb } from '@platform/contract/cli/program';
import { prune as removeOld } from '../publish/prune.ts';
import type { Opened } from './openRegistry.ts';

interface Options {
  keep: string;
  days: string;
  dryRun?: boolean;
}

export async function prune(
  { options, say, misuse }: Verb<Options>,
  { store, meta }: Opened,
): Promise<void> {
  const { dryRun = false } = options;
  const [keep, days] = (['keep', 'days'] as const).map((option) => {
    if (/^\d{1,4}$/.test(options[option])) return Number(options[option]);
    return misuse(`--${option} takes a whole number`);
  }) as [number, number];
  const reason = `kept: live, the last ${days} days, ${keep} more`;
  const gone = await removeOld(store, { keep, days, dryRun }, { ...meta, reason });
  const removed = gone.map(({ name, version }) => `  ${name} ${version}`);
  const heading = dryRun ? 'Would be removed:' : 'Removed:';
  say(
    { removed: dryRun ? [] : gone, found: gone },
    ...(removed.length > 0 ? [heading, ...removed] : ['Nothing to remove.']),
  );
}
