// Worker only. The entry of the file "cron-engine".
import { countRuns } from './countRuns.ts';
import { evaluate } from './evaluate.ts';
import type { CountRequest, Counts, FromWorker, ToWorker } from './messages.ts';

/** How long the worker counts before it looks for a newer request, in milliseconds. */
const SLICE_MS = 12;

const NOTHING_COUNTED: Counts = { cells: {}, complete: false };

const send = (message: FromWorker) => postMessage(message);

/** The latest request. Counting for an older one ends. */
let latest = 0;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const { id } = data;
  if (data.kind === 'evaluate') {
    latest = id;
    for (const evaluation of evaluate(data)) send({ id, kind: 'evaluation', evaluation });
  } else {
    count(id, data);
  }
});

async function count(id: number, request: CountRequest): Promise<void> {
  const during = latest;
  const work = countRuns(request);
  try {
    for (let slice = performance.now(); ; ) {
      const step = work.next();
      if (step.done) return send({ id, kind: 'counts', counts: step.value });
      if (performance.now() - slice < SLICE_MS) continue;
      await new Promise((resume) => setTimeout(resume));
      if (during !== latest) break;
      slice = performance.now();
    }
  } catch {
    // The parser gave up: there is nothing to count.
  }
  send({ id, kind: 'counts', counts: NOTHING_COUNTED });
}
