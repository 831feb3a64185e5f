// Started by openGate.ts: runs the checks; the release's code runs in further processes with fewer permissions.

import { ReleaseStore } from '@platform/registry';
import { answerCalls, NO_SANDBOX, openRenderHost } from '@platform/render';
import { runGate } from '../run/runGate.ts';
import { startCandidateSite } from '../run/startCandidateSite.ts';

/** Kills its process group, or its sandbox. */
function end(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } finally {
    process.exit();
  }
}

answerCalls(
  {
    gate: ({ site, store, candidates, live, leftOut, browser }, log) =>
      runGate(new ReleaseStore(store), candidates, {
        ...{ live, leftOut, log },
        openPages: (from) =>
          openRenderHost((deployment) => from.readBundle(deployment), { sandbox: NO_SANDBOX }),
        startSite: browser ? (from) => startCandidateSite(from, site) : null,
      }),
  },
  end,
);
