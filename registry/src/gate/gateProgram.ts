// Started by the web server, which hands it a folder: runs the checks of one release. The release's own
// code runs in further processes, which may do less.

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseStore } from '../store/ReleaseStore.ts';
import { answerCalls } from './calls.ts';
import { makeConfined } from './confined.ts';
import { runGate } from './runGate.ts';
import { startCandidateSite } from './startCandidateSite.ts';

// Nobody is there to ask any more: it ends with all that it has started, as the first of its group.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

const [, , folder = ''] = process.argv;
const programs = path.join(folder, 'programs');
await mkdir(programs, { recursive: true });
const confined = await makeConfined(programs);

answerCalls({
  inspect: ({ file }) => confined.inspect(file),
  gate: ({ store, pin, dist, live, reads }, log) =>
    runGate(new ReleaseStore(store), pin, {
      ...{ folder: dist, live, log },
      openPages: (from) => confined.openPages(from.folder, [store, ...reads]),
      startSite: (from) => startCandidateSite(from),
    }),
});
