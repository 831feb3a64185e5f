// Changes of what is live, and what visitors get of it.
export { rollBackCanary, startCanary } from './live/canary.ts';
export { type ChangeMeta, rejectFrozen } from './live/changeEntries.ts';
export { fitsShell, promotionRules } from './live/checkPromotion.ts';
export { extractLinks } from './live/extractLinks.ts';
export { createPageRenderer } from './live/findBrokenLinks.ts';
export { findLossesBetween } from './live/findLosses.ts';
export { promoteAll, rollBackLive } from './live/promote.ts';
export { publicHistory } from './live/publicHistory.ts';
export { liveState, readStatus } from './live/readStatus.ts';
export { fingerprintOf, registryFor } from './live/registryFor.ts';
export { webhooks } from './notify/webhooks.ts';
export { HEARTBEAT_MS, type Health, noHealth } from './store/health.ts';
export { type HistoryLine, isRolledBack } from './store/history.ts';
