// Browser only: part of the chunk "cron-extras".

import { whenIdle } from '../timing/whenIdle.ts';

type Answer = typeof import('./answer.ts');

/** The parts that have loaded. */
export interface Parts<Extras> {
  /** Extras above and beside the fields. */
  extras?: Extras;
  /** Extras below the fields. */
  lower?: Extras;
  /** Parts around a result. */
  answer?: Answer;
  below?: typeof import('./Below.tsx');
}

const idle = () => new Promise<void>(whenIdle);

/**
 * Renders the parts one by one, each in its own idle task. Rejects if a file can't be fetched.
 * @param here parts that are rendered already
 * @param rest the parts around a result, if wanted
 */
export async function bringParts<Extras>(
  extras: Extras,
  draw: (parts: Parts<Extras>) => void,
  here: Parts<Extras>,
  rest?: Promise<Answer>,
): Promise<void> {
  // Not in the task that ran the file.
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
