// Browser only: part of the chunk "cron-extras".

import type { Extras } from '../loadExtras.ts';
import { whenIdle } from '../timing/whenIdle.ts';
import type { Parts } from './useParts.ts';

/**
 * Has the parts drawn one after the other, each in a task of its own while nobody types. Rejects when
 * a file can't be had.
 */
export async function bringParts(extras: Extras, draw: (parts: Parts) => void): Promise<void> {
  // Not in the task that has run the file either.
  await new Promise<void>(whenIdle);
  draw({ extras });
  await new Promise<void>(whenIdle);
  draw({ extras, beside: extras });
  const { Below, Presets } = await import(/* webpackChunkName: "cron-below" */ '../below.ts');
  await new Promise<void>(whenIdle);
  draw({ extras, beside: extras, below: { Below, Presets }, arrived: true });
}
