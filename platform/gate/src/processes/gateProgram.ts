// Started by openGate.ts: runs the checks; the release's code runs in further processes with fewer permissions.

import { answerCalls } from '@platform/contract/bundle/calls';
import { ReleaseStore } from '@platform/registry/store';
import { NO_SANDBOX, openRenderer } from '@platform/render';
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
        openPages: (from) => openRenderer(from, { sandbox: NO_SANDBOX }),
        startSite: browser ? (from) => startCandidateSite(from, site) : null,
      }),
  },
  end,
);
