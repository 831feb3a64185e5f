import type { Backend } from './backends.ts';
import { counts } from './counts.ts';
import { erases } from './erases.ts';
import { fillsQuarantine } from './fillsQuarantine.ts';
import { keepsRecords } from './keepsRecords.ts';
import { knowsAttempts } from './knowsAttempts.ts';
import { mailsOnce } from './mailsOnce.ts';

/** The storage contract, which every backend must pass. */
export function keepsPromises(backend: Backend): void {
  for (const promise of [keepsRecords, knowsAttempts, mailsOnce, erases, fillsQuarantine, counts])
    promise(backend);
}
