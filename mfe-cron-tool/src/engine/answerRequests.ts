// Worker, and page where there is none: part of the file "cron-engine".
import { countRuns } from './countRuns.ts';
import { evaluate } from './evaluate.ts';
import { type Evaluation, NOTHING_EVALUATED } from './evaluation.ts';
import { inSlices } from './inSlices.ts';
import type { CountRequest, Counts, EvaluateRequest, FromWorker, ToWorker } from './messages.ts';

const NOTHING_COUNTED: Counts = { cells: {}, complete: false };

/** Takes a request; what comes of it is sent. */
export type Engine = (message: ToWorker) => void;

/**
 * The engine. A newer evaluation ends whatever is under way.
 * @param ended whether nobody listens any more
 */
export function answerRequests(
  send: (message: FromWorker) => void,
  ended: () => boolean = () => false,
): Engine {
  /** The latest evaluation. */
  let latest = 0;
  const wanted = (during: number) => !ended() && during === latest;

  async function answer(id: number, request: EvaluateRequest): Promise<void> {
    latest = id;
    const tell = (evaluation: Evaluation) => send({ id, kind: 'evaluation', evaluation });
    const take = (found?: Evaluation) => found && tell(found);
    await inSlices(evaluate(request), () => wanted(id), take);
    // Every request gets a last word.
    if (!wanted(id)) tell(NOTHING_EVALUATED);
  }

  async function count(id: number, request: CountRequest): Promise<void> {
    const during = latest;
    // When the parser gives up, there is nothing to count.
    const counts = await inSlices(countRuns(request), () => wanted(during)).catch(() => undefined);
    send({ id, kind: 'counts', counts: counts ?? NOTHING_COUNTED });
  }

  return (message) => {
    if (message.kind === 'evaluate') answer(message.id, message);
    else count(message.id, message);
  };
}
