// Browser only: part of the chunk "cron-extras".
import { loadLines } from '../loadLines.ts';
import { whenIdle } from '../timing/whenIdle.ts';

/** What stands around the form, as far as it is there. */
export interface Parts<Extras> {
  /** Above and beside the fields. */
  extras?: Extras;
  /** The same, below them. */
  lower?: Extras;
  /** Beside an answer. */
  answer?: typeof import('../answer');
  below?: typeof import('../below');
}

const idle = () => new Promise<void>(whenIdle);

/**
 * Has the parts drawn one after the other, each in a task of its own while nobody types. Rejects when
 * a file can't be had.
 * @param here parts that have been drawn before
 * @param answers also those that stand beside and below an answer
 */
export async function bringParts<Extras>(
  extras: Extras,
  draw: (parts: Parts<Extras>) => void,
  here: Parts<Extras>,
  answers: boolean,
): Promise<void> {
  const rest = answers ? fetchAnswer() : undefined;
  // Not in the task that has run the file either.
  for (const part of ['extras', 'lower'] as const) {
    if (here[part]) continue;
    await idle();
    draw({ [part]: extras });
  }
  if (!rest) return;
  const answer = await rest;
  await idle();
  draw({ answer });
  const below = await answer.loadBelow();
  await idle();
  draw({ below });
}

function fetchAnswer() {
  // What is pasted next is read at once. Without it, the paste itself tries again.
  loadLines().catch(() => {});
  const file = import(/* webpackChunkName: "cron-answer" */ '../answer.ts');
  // Who waits for it hears of it, after the others have been drawn.
  file.catch(() => {});
  return file;
}
