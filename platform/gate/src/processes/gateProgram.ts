// Started by openGate.ts: runs the checks; the release's code runs in further processes with fewer permissions.

import { ReleaseStore } from '@platform/registry';
import { runGate } from '../run/runGate.ts';
import { startCandidateSite } from '../run/startCandidateSite.ts';
import { answerCalls } from '../sandbox/calls.ts';
import { openPages } from './sandboxed.ts';

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
    gate: ({ programs, store, candidates, live, leftOut, reads, browser }, log) =>
      runGate(new ReleaseStore(store), candidates, {
        ...{ live, leftOut, log },
        openPages: (from) => openPages(programs.gate, from.folder, [store, ...reads]),
        startSite: browser ? (from) => startCandidateSite(from, programs.site) : null,
      }),
  },
  end,
);
