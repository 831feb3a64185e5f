// Browser only: part of the chunk "cron-extras".

import { whenIdle } from '../timing/whenIdle.ts';

type Answer = typeof import('./answer.ts');

/** The parts around the form that have loaded. */
export interface Parts<Extras> {
  /** Above and beside the fields. */
  extras?: Extras;
  /** The same, below them. */
  lower?: Extras;
  /** Beside an answer. */
  answer?: Answer;
  below?: typeof import('./Below.tsx');
}

const idle = () => new Promise<void>(whenIdle);

/**
 * Draws the parts one by one, each in its own idle task. Rejects when a file can't be fetched.
 * @param here parts that have been drawn before
 * @param rest the parts beside an answer, where they are wanted
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
