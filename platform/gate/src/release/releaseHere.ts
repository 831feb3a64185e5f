// `release` for the site of this machine.

import { UsageError } from '@platform/contract/cli/program';
import type { Deliver } from '@platform/contract/publishing';
import { rejectFrozen } from '@platform/registry/live';
import { findEntry } from '@platform/registry/store';
import { openStore } from '@platform/registry/verbs';
import { findSandbox, openRenderer } from '@platform/render';
import { openGate } from '../processes/openGate.ts';
import { releaseThroughGate } from './releaseThroughGate.ts';

export const releaseHere: Deliver = async (order, build, log) => {
  const { reason, promote, canary, built, withoutBrowser } = order;
  if (order.names.length > 1 && (canary ?? built) !== undefined) {
    throw new UsageError('several names take no --canary and no --built');
  }
  const { store, origin, meta } = openStore(reason, openRenderer);
  // Fail before the build, which takes longest.
  const before = await store.registry(log);
  const names = order.names.map(({ name }) => name);
  for (const name of names) {
    const entry = findEntry(before, name);
    if (entry && promote) rejectFrozen(entry, before?.frozen);
  }
  const { says } = await findSandbox();
  log(`Sandbox: ${says}`);
  if (!withoutBrowser) await findBrowserOnce(log);
  async function parts() {
    const all = [];
    for (const { name, version } of order.names) {
      all.push(version === undefined ? await build(name) : { name, version });
    }
    return all;
  }
  return releaseThroughGate(store, names, parts, {
    ...{ ...order, ...meta, origin, log, openGate, browser: !withoutBrowser },
  });
};

/** Installs a browser if needed: the sandbox can't. */
async function findBrowserOnce(log: (line: string) => void): Promise<void> {
  try {
    const { findBrowser } = await import('../browser/findBrowser.ts');
    findBrowser(log);
  } catch {
    // The browser check reports it.
  }
}
