// Started by the web server, which hands it a folder: runs the checks of one release.

import { inspectBundle } from '@site/kit/server/inspectBundle';
import { answerCalls } from '../gate/calls.ts';
import { runGate } from '../gate/runGate.ts';
import { ReleaseStore } from '../store/ReleaseStore.ts';
import { startCandidateSite } from './startCandidateSite.ts';

// Nobody is there to ask any more: it ends with all that it has started, as the first of its group.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

answerCalls({
  inspect: ({ file }) => inspectBundle(file),
  gate: ({ store, pin, dist, live }, log) =>
    runGate(new ReleaseStore(store), pin, {
      folder: dist,
      live,
      log,
      startSite: startCandidateSite,
    }),
});
