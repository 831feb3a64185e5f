// Browser only, for one developer's browser: the server has left a remote out, because it comes
// from the developer's own machine.
import type { SlotKey } from '@platform/contract';
import type { PayloadOverride } from '../../app/payload.ts';
import type { BrowserSlots } from './BrowserSlots.ts';

/**
 * Fills in the remote's slots on this page, or says in the banner that they are missing.
 * @param keys the remote's slots on this page
 * @returns whether they are there
 */
export async function fillOverride(
  { remote, from }: PayloadOverride,
  slots: BrowserSlots,
  keys: SlotKey[],
): Promise<boolean> {
  try {
    await Promise.all(keys.map((key) => slots.start(key)));
    slots.fillIn(remote);
    return true;
  } catch (error) {
    for (const key of keys) slots.onError(key, error);
    const state = document.getElementById('site-override-state');
    if (state) state.textContent = `${from} doesn’t give its code: ${remote} is missing here.`;
    return false;
  }
}
