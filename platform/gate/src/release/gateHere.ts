// Server only. The checks of a release that the owner makes on the site's own machine.

import { Rejection } from '@platform/contract/publishing';
import { isElsewhere, publishRelease } from '@platform/registry';
import type { StartSite } from '../checks/Check.ts';
import type { OpenGate } from '../processes/openGate.ts';
import type { Gate } from '../run/runGate.ts';

const ORIGIN_MS = 10_000;

/** @param browser whether pages are looked at in a browser */
export function gateHere(
  opened: OpenGate,
  browser: boolean,
  log: (line: string) => void,
): { gate: Gate; startSite: StartSite | null } {
  // The process of the checks starts it.
  const startSite = () => Promise.reject(new Error('No site is started here.'));
  return {
    startSite: browser ? startSite : null,
    async gate(store, deployment, { folder, live }) {
      if (browser) await findBrowserOnce(log);
      if (browser && isElsewhere(deployment)) await checkOrigin(deployment.base + deployment.entry);
      const checked = await opened.check(store, deployment, { folder, live, log, browser });
      await publishRelease(store, checked.folder, deployment);
      return checked.said;
    },
  };
}

/** Installs a browser where there is none: inside the sandbox it can only be found. */
async function findBrowserOnce(log: (line: string) => void): Promise<void> {
  try {
    const { findBrowser } = await import('../browser/findBrowser.ts');
    findBrowser(log);
  } catch {
    // The browser's check says it, and what to do.
  }
}

/** The gate's browser reaches no other origin, so what another origin must answer is asked here. */
async function checkOrigin(entry: string): Promise<void> {
  const answer = await fetch(entry, {
    headers: { Origin: 'https://site.example' },
    // That host must not choose what else this machine asks for.
    redirect: 'manual',
    signal: AbortSignal.timeout(ORIGIN_MS),
  }).catch(() => null);
  await answer?.body?.cancel();
  if (answer?.ok && answer.headers.get('Access-Control-Allow-Origin')) return;
  const reason = answer?.ok
    ? `${entry} comes without "Access-Control-Allow-Origin: *", so browsers don't run it.`
    : `${entry} can't be loaded.`;
  const fix = 'Serve the folder as docs/nginx/remotes.conf does.';
  throw new Rejection([{ code: 'browser', reason, fix }]);
}
