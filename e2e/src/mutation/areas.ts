// Excluded: code that only runs in child processes, browsers or PostgreSQL (sandbox command line, gate
// visits, rendering, folder locks, SQL). Stryker can't activate mutants there.

/** Guarding code and the tests that must kill its mutants. */
export interface Area {
  /** Globs relative to the repository root. */
  code: string[];
  /** All tests beside the code if absent. */
  tests?: string[];
  /** Further tests. */
  more?: string[];
}

export const AREAS: Record<string, Area> = {
  'publish-api': {
    code: [
      'platform/gate/src/publish-api/{GateQueue,Upload}.ts',
      'platform/registry/src/access/{Denials,RequestError,authenticateReleaser}.ts',
      'platform/registry/src/keys/{keys,owners}.ts',
    ],
  },
  'publish-http': {
    code: [
      'platform/gate/src/publish-api/publishing.ts',
      'platform/registry/src/access/PipelineTokens.ts',
    ],
  },
  gate: {
    code: [
      'platform/gate/src/checks/{compatibility,budget,budgets,deadLinks,files,pagesOf,contributions}.ts',
      'platform/gate/src/visit/Fault.ts',
      'platform/registry/src/live/checkPromotion.ts',
    ],
    tests: [
      'platform/gate/src/checks/{compatibility,budget,deadLinks,files,pagesOf,contributions}.test.ts',
      'platform/gate/src/visit/Fault.test.ts',
      'platform/registry/src/live/promote.test.ts',
    ],
  },
  sandbox: {
    code: [
      'platform/contract/src/bundle/objectStream.ts',
      'platform/gate/src/processes/inspection.schema.ts',
    ],
  },
  'release-schema': {
    code: ['platform/registry/src/store/releases.schema.ts'],
    tests: ['platform/registry/src/store/releases.*.test.ts'],
  },
  registry: {
    code: ['platform/registry/src/store/{registryFile,integrity,history,health}.ts'],
    more: ['platform/registry/src/files/publishRelease.test.ts'],
  },
  security: { code: ['api/src/security/*.ts'] },
  forms: {
    code: ['api/src/forms/*.ts'],
    more: [
      'api/src/{consultation,reviews,openapi}/*.test.ts',
      'api/src/mail/mail.test.ts',
      'api/src/security/rateLimit.test.ts',
    ],
  },
  http: {
    code: [
      'api/src/http/{jsonBody,validate,errorHandler,ApiError}.ts',
      'api/src/records/fields.ts',
    ],
    more: ['api/src/consultation/*.test.ts'],
  },
  storage: {
    code: [
      'api/src/records/{errors,handling,storedRecord}.ts',
      'api/src/records/RecordCollection.ts',
      'api/src/storage/lowdb/{FileTable,RecordFile,damagedFiles,fileCounts,memoryLimits,secretFile}.ts',
      'platform/server/src/durableFile.ts',
    ],
    tests: [
      'api/src/{http/errorHandler,records/RecordCollection,records/storedRecord}.test.ts',
      'api/src/storage/lowdb/{FileTable,RecordFile,contract,fileCounts}.test.ts',
      'api/src/storage/lowdb/{limits,recovery,unsynced}.test.ts',
    ],
  },
  canary: {
    code: [
      'platform/host/src/node/canary/{Judge,RemoteHealth,VersionCounts,canaryVisitors,reports,watchRemotes}.ts',
    ],
  },
  'plain-forms': {
    code: ['platform/host/src/node/forms/*.ts'],
    more: ['e2e/unit/forms.test.ts'],
  },
};
