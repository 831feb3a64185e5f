// For tests only. What tests of other packages do to a store.
export { makeKey, revokeKey } from '../keys/keys.ts';
export { promoteCanary } from '../live/canary.ts';
export { freeze } from '../live/freeze.ts';
export { promote, rollback } from '../live/promote.ts';
export { retire } from '../live/retire.ts';
export { ALL } from '../store/entries.ts';
export { contentHash } from '../store/integrity.ts';
export type { OverrideChange } from '../tokens/linkTokens.ts';
