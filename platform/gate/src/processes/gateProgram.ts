// Started by openGate.ts, in a sandbox where there is one: runs the checks of one release. The release's own code
// runs in further processes, which may do less.

import { ReleaseStore } from '@platform/registry';
import { runGate } from '../run/runGate.ts';
import { startCandidateSite } from '../run/startCandidateSite.ts';
import { answerCalls } from '../sandbox/calls.ts';
import { openPages } from './sandboxed.ts';

/** Ends with all that it has started: the first of its group, or of its sandbox. */
function end(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } finally {
    process.exit();
  }
}

answerCalls(
  {
    gate: ({ programs, store, deployment, dist, live, reads, browser, offline }, log) =>
      runGate(new ReleaseStore(store), deployment, {
        ...{ folder: dist, live, log, offline },
        openPages: (from) => openPages(programs.gate, from.folder, [store, ...reads]),
        startSite: browser ? (from) => startCandidateSite(from, programs.site) : null,
      }),
  },
  end,
);
