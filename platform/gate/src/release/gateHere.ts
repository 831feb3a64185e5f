import { publishRelease } from '@platform/registry';
import type { OpenGate } from '../processes/openGate.ts';
import type { Gate } from '../run/runGate.ts';

/** The gate of a local release. @param browser runs the browser checks */
export function gateHere(opened: OpenGate, browser: boolean): Gate {
  return async (store, candidates, { live, leftOut, log }) => {
    if (browser) await findBrowserOnce(log);
    const { result, built } = await opened.check(store, candidates, {
      ...{ live, leftOut, log, browser },
    });
    for (const { deployment, folder } of built) await publishRelease(store, folder, deployment);
    return result;
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
