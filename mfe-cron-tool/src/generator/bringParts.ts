// Browser only: part of the chunk "cron-extras".
import { whenIdle } from '../timing/whenIdle.ts';

/** What stands around the form, as far as it is there. */
export interface Parts<Extras> {
  extras?: Extras;
  /** The same for the runs. */
  beside?: Extras;
  below?: typeof import('../below');
  /** Nothing more comes by itself. */
  arrived?: true;
}

/**
 * Has the parts drawn one after the other, each in a task of its own while nobody types. Rejects when
 * a file can't be had.
 */
export async function bringParts<Extras>(
  extras: Extras,
  draw: (parts: Parts<Extras>) => void,
): Promise<void> {
  // Not in the task that has run the file either.
  await new Promise<void>(whenIdle);
  draw({ extras });
  await new Promise<void>(whenIdle);
  draw({ extras, beside: extras });
  const { Below, Presets } = await import(/* webpackChunkName: "cron-below" */ '../below.ts');
  await new Promise<void>(whenIdle);
  draw({ extras, beside: extras, below: { Below, Presets }, arrived: true });
}
