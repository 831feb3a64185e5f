// Puts a version on trial with some visitors, and ends the trial: for all of them, or for none.
import type { Canary, Pin, Registry, RegistryEntry } from '@site/kit/contract';
import { changeEntry, type EntryChange, type EntryStep } from './changeEntry.ts';
import { checkForAllVisitors } from './checkPromotion.ts';
import { refuseFrozen } from './freeze.ts';
import type { HistoryLine } from './history.ts';
import { type ChangeMeta, refuseStale, verifyIfLocal } from './promote.ts';
import { parseAs, pinSchema, SHELL } from './releases.schema.ts';

/**
 * Gives a version to `share` per cent of visitors (1 to 50), or changes the share of one on trial.
 * Throws, and changes nothing, for what `promote` would refuse, while another version of the same
 * remote is on trial, and while the remote is frozen.
 */
export async function startCanary(
  releasesDir: string,
  pin: Pin,
  share: number,
  meta: ChangeMeta,
): Promise<Registry> {
  if (!Number.isInteger(share) || share < 1 || share > 50) {
    throw new Error(`A canary is for 1 to 50 per cent of visitors, not for ${share}.`);
  }
  const checked = parseAs(pinSchema, `The release of ${pin.name}`, pin);
  await verifyIfLocal(releasesDir, checked);
  return changeCanary(releasesDir, pin.name, 'canary', meta, (entry) => {
    refuseFrozen(entry);
    const { live, canary } = entry;
    if (live.version === pin.version)
      throw new Error(`${pin.name} ${pin.version} is live for all.`);
    if (canary && canary.pin.version !== pin.version) {
      throw new Error(
        `${pin.name} ${canary.pin.version} is on trial already. End that first: npm run canary -- ${pin.name} end`,
      );
    }
    if (canary?.share === share) return null;
    const since = canary?.since ?? new Date().toISOString();
    const next = { ...entry, canary: { pin: checked, share, since } };
    return { next, from: live.version, to: pin.version };
  });
}

/** Makes the version on trial live for everybody; what was live is the first to go back to. */
export const promoteCanary = (
  releasesDir: string,
  name: string,
  meta: ChangeMeta,
): Promise<Registry> =>
  changeCanary(releasesDir, name, 'canary-promoted', meta, (entry) => {
    refuseFrozen(entry);
    const { pin } = canaryOf(name, entry);
    const { live, previous, canary: _, ...rest } = entry;
    const former = [live, ...previous].filter(({ version }) => version !== pin.version);
    const next = { ...rest, live: pin, previous: former };
    return { next, from: live.version, to: pin.version };
  });

/** Ends a trial: everybody gets the live version again. Throws when there is none. */
export const endCanary = (releasesDir: string, name: string, meta: ChangeMeta): Promise<Registry> =>
  changeCanary(releasesDir, name, 'canary-taken-back', meta, (entry) =>
    without(entry, canaryOf(name, entry)),
  );

/**
 * Ends the trial that began at `since`, and no other: whoever comes second, or after somebody has
 * decided otherwise, changes nothing.
 */
export const takeBack = (
  releasesDir: string,
  name: string,
  since: string,
  meta: ChangeMeta,
): Promise<Registry> =>
  changeCanary(releasesDir, name, 'canary-taken-back', meta, (entry) =>
    entry.canary?.since === since ? without(entry, entry.canary) : null,
  );

function without({ canary: _, ...next }: RegistryEntry, { pin }: Canary): EntryChange {
  return { next, from: pin.version, to: next.live.version };
}

function canaryOf(name: string, { canary }: RegistryEntry): Canary {
  if (canary) return canary;
  throw new Error(`${name} has no version on trial. Run "npm run releases" to see what is live.`);
}

/** Replaces one remote's entry, with its line in the history; `step` answers null for no change. */
function changeCanary(
  releasesDir: string,
  name: string,
  what: HistoryLine['what'],
  meta: ChangeMeta,
  step: EntryStep['step'],
): Promise<Registry> {
  if (name === SHELL) {
    throw new Error('The shell is one for all visitors: it has no canary. Release it as a whole.');
  }
  // A trial changes nothing that is live, so what is checked is what the decision was based on.
  const check = (next: Registry) => {
    if (what === 'canary' && meta.basedOn) refuseStale(next, meta.basedOn, [name]);
    checkForAllVisitors(next, new Set([name]));
  };
  // Taking back must work whatever else is wrong.
  const checked = what === 'canary-taken-back' ? {} : { check };
  return changeEntry(releasesDir, { name, what, step, ...checked }, meta);
}
