import { block, unblock } from './block.ts';
import { canary } from './canary.ts';
import { freeze, unfreeze } from './freeze.ts';
import { keys } from './keys.ts';
import { override, preview } from './links.ts';
import { prune } from './prune.ts';
import { retire } from './retire.ts';
import { rollback } from './rollback.ts';
import { status } from './status.ts';
import type { Verb } from './Verb.ts';

/** All commands on releases, in the order of the help. */
export const VERBS = {
  rollback,
  canary,
  block,
  unblock,
  freeze,
  unfreeze,
  retire,
  prune,
  status,
  override,
  preview,
} satisfies Record<string, Verb>;

/** Commands of the group `keys`. */
export const KEY_VERBS: Record<string, Verb> = keys;
