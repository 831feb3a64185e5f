import type { Freeze } from '@site/kit/contract';
import type { ChangeMeta } from './changeEntries.ts';

/** Who decides something now, and why. @throws without a reason, saying who will want to know it */
export function decided({ who, why }: ChangeMeta, reader: string): Freeze {
  if (!why.trim()) throw new Error(`Say why, for ${reader}: --why "reason".`);
  return { who, why, at: new Date().toISOString() };
}
