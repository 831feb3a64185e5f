// Browser only: part of the chunk "cron-extras".
import type { Answer } from '../loadAnswer.ts';
import { whenIdle } from '../timing/whenIdle.ts';

/** What stands around the form, as far as it is there. */
export interface Parts<Extras> {
  /** Above and beside the fields. */
  extras?: Extras;
  /** The same, below them. */
  lower?: Extras;
  /** Beside an answer. */
  answer?: Answer;
  below?: typeof import('../below');
}

const idle = () => new Promise<void>(whenIdle);

/**
 * Has the parts drawn one after the other, each in a task of its own while nobody types. Rejects when
 * a file can't be had.
 * @param here parts that have been drawn before
 * @param rest what stands beside an answer, where that is wanted
 */
export async function bringParts<Extras>(
  extras: Extras,
  draw: (parts: Parts<Extras>) => void,
  here: Parts<Extras>,
  rest?: Promise<Answer>,
): Promise<void> {
  // Not in the task that has run the file either.
  for (const part of ['extras', 'lower'] as const) {
    if (here[part]) continue;
    await idle();
    draw({ [part]: extras });
  }
  if (!rest || here.below) return;
  const answer = await rest;
  await idle();
  draw({ answer });
  const below = await answer.loadBelow();
  await idle();
  draw({ below });
}
