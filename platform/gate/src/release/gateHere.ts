import { publishRelease } from '@platform/registry';
import type { StartSite } from '../checks/Check.ts';
import type { OpenGate } from '../processes/openGate.ts';
import type { Gate } from '../run/runGate.ts';

/** The gate of a local release. @param browser runs the browser checks */
export function gateHere(
  opened: OpenGate,
  browser: boolean,
  log: (line: string) => void,
): { gate: Gate; startSite: StartSite | null } {
  // The gate's process starts it.
  const startSite = () => Promise.reject(new Error('No site is started here.'));
  return {
    startSite: browser ? startSite : null,
    async gate(store, candidates, { live, leftOut = [] }) {
      if (browser) await findBrowserOnce(log);
      const { result, built } = await opened.check(store, candidates, {
        ...{ live, leftOut, log, browser },
      });
      for (const { deployment, folder } of built) await publishRelease(store, folder, deployment);
      return result;
    },
  };
}

/** Installs a browser if needed: the sandbox can't. */
async function findBrowserOnce(log: (line: string) => void): Promise<void> {
  try {
    const { findBrowser } = await import('../browser/findBrowser.ts');
    findBrowser(log);
  } catch {
    // The browser check reports it.
  }
}
