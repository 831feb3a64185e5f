export { Denials } from './access/Denials.ts';
export { PipelineTokens } from './access/PipelineTokens.ts';
export { RequestError } from './access/RequestError.ts';
export { type Releaser, releaserOf } from './access/releaserOf.ts';
export { FileIndex } from './files/FileIndex.ts';
export { publishRelease } from './files/publishRelease.ts';
export { writeRelease } from './files/writeRelease.ts';
export { makeKey, revokeKey } from './keys/keys.ts';
export { block, unblock } from './live/block.ts';
export { endCanary, promoteCanary, rollBackCanary, startCanary } from './live/canary.ts';
export { type ChangeMeta, type GateResult, rejectFrozen } from './live/changeEntries.ts';
export {
  fitsShell,
  promotionRules,
} from './live/checkPromotion.ts';
export { freeze } from './live/freeze.ts';
export { goneSections } from './live/goneSections.ts';
export { linksIn } from './live/linksIn.ts';
export { lostByOthers, type RenderPage, renderIn } from './live/lostByOthers.ts';
export { promote, promoteAll, rollBackLive, rollBackTogether, rollback } from './live/promote.ts';
export { publicHistory } from './live/publicHistory.ts';
export { liveState, readStatus, type StatusTable } from './live/readStatus.ts';
export { fingerprintOf, registryFor } from './live/registryFor.ts';
export { retire } from './live/retire.ts';
export { type Announce, webhooks } from './notify/webhooks.ts';
export { prune } from './publish/prune.ts';
export { contentHash, describeRelease, type Inspect } from './store/describeRelease.ts';
export {
  ALL,
  deploymentsOf,
  entriesOf,
  entryOf,
  FIRST_RELEASE,
  findDeployment,
  findEntry,
  isSameDeployment,
  namesOf,
  withEntries,
} from './store/entries.ts';
export {
  HEARTBEAT_MS,
  type Health,
  noHealth,
  type VersionHealth,
} from './store/health.ts';
export { type HistoryLine, isRolledBack, SITE_AUTHOR } from './store/history.ts';
export { damages } from './store/integrity.ts';
export { type OpenRenderer, ReleaseStore } from './store/ReleaseStore.ts';
export { registryText } from './store/readRegistry.ts';
export {
  nameSchema,
  releasePathSchema,
} from './store/releaseParts.schema.ts';
export {
  commitSchema,
  deploymentSchema,
  fileSchema,
  isExcess,
  SHELL,
} from './store/releases.schema.ts';
export { newestFirst, removeStale } from './store/removeStale.ts';
export {
  ANY_VERSION,
  localDeployment,
  type ReleaseId,
  releaseAddress,
} from './store/StorePaths.ts';
export { inTurn } from './store/withLock.ts';
export {
  type Override,
  type OverrideChange,
  overrideToken,
  previewToken,
  statusToken,
} from './tokens/linkTokens.ts';
export { overrideLink } from './tokens/overrideLink.ts';
export { expiryIn } from './tokens/signedToken.ts';
export { openStore } from './verbs/commands.ts';
export { runVerb } from './verbs/runVerb.ts';
export { pickName } from './verbs/Verb.ts';
