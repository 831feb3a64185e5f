import { Rejection } from '@platform/contract/publishing';
import { isElsewhere, publishRelease } from '@platform/registry';
import type { StartSite } from '../checks/Check.ts';
import type { OpenGate } from '../processes/openGate.ts';
import type { Gate } from '../run/runGate.ts';

const ORIGIN_MS = 10_000;

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
      for (const { deployment } of candidates) {
        if (!browser || !isElsewhere(deployment)) continue;
        await checkOrigin(deployment.base + deployment.entry);
      }
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

/** Checks another origin's headers, which the sandboxed browser can't reach. */
async function checkOrigin(entry: string): Promise<void> {
  const answer = await fetch(entry, {
    headers: { Origin: 'https://site.example' },
    // A redirect could lead into this machine's network.
    redirect: 'manual',
    signal: AbortSignal.timeout(ORIGIN_MS),
  }).catch(() => null);
  await answer?.body?.cancel();
  if (answer?.ok && answer.headers.get('Access-Control-Allow-Origin')) return;
  const reason = answer?.ok
    ? `${entry} lacks the header "Access-Control-Allow-Origin: *", so browsers don't run it.`
    : `Can't load ${entry}.`;
  const fix = 'Serve the folder with that header, as docs/nginx/remotes.conf does.';
  throw new Rejection([{ code: 'browser', reason, fix }]);
}
