// Excluded: code that only runs in child processes, browsers or PostgreSQL (sandbox command line, gate
// visits, rendering, folder locks, SQL). Stryker can't activate mutants there.

/** Guarding code and the tests that must kill its mutants. */
export interface Area {
  /** Globs relative to the repository root. */
  code: string[];
  tests: string[];
}

export const AREAS: Record<string, Area> = {
  'publish-api': {
    code: [
      'platform/gate/src/publish-api/{GateQueue,Upload}.ts',
      'platform/registry/src/access/{Denials,RequestError,releaserOf}.ts',
      'platform/registry/src/keys/{keys,owners}.ts',
    ],
    tests: [
      'platform/gate/src/publish-api/*.test.ts',
      'platform/registry/src/{access,keys}/*.test.ts',
    ],
  },
  'publish-http': {
    code: [
      'platform/gate/src/publish-api/publishing.ts',
      'platform/registry/src/access/PipelineTokens.ts',
    ],
    tests: ['platform/gate/src/publish-api/*.test.ts', 'platform/registry/src/access/*.test.ts'],
  },
  gate: {
    code: [
      'platform/gate/src/checks/{agreement,budget,budgets,deadLinks,files,pagesOf,contributions}.ts',
      'platform/gate/src/visit/Fault.ts',
      'platform/registry/src/live/checkPromotion.ts',
    ],
    tests: [
      'platform/gate/src/checks/{agreement,budget,deadLinks,files,pagesOf,contributions}.test.ts',
      'platform/gate/src/visit/Fault.test.ts',
      'platform/registry/src/live/promote.test.ts',
    ],
  },
  sandbox: {
    code: [
      'platform/contract/src/bundle/objectsOver.ts',
      'platform/gate/src/processes/inspection.schema.ts',
    ],
    tests: [
      'platform/contract/src/bundle/objectsOver.test.ts',
      'platform/gate/src/processes/inspection.schema.test.ts',
    ],
  },
  'release-schema': {
    code: ['platform/registry/src/store/releases.schema.ts'],
    tests: ['platform/registry/src/store/releases.*.test.ts'],
  },
  registry: {
    code: ['platform/registry/src/store/{registryFile,integrity,history,health}.ts'],
    tests: [
      'platform/registry/src/store/{health,history,integrity,registryFile}.test.ts',
      'platform/registry/src/files/publishRelease.test.ts',
    ],
  },
  security: {
    code: ['api/src/security/*.ts'],
    tests: ['api/src/security/*.test.ts'],
  },
  forms: {
    code: ['api/src/forms/*.ts'],
    tests: [
      'api/src/forms/*.test.ts',
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
    tests: [
      'api/src/http/{errorHandler,http,jsonBody}.test.ts',
      'api/src/records/fields.test.ts',
      'api/src/consultation/*.test.ts',
    ],
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
    tests: ['platform/host/src/node/canary/*.test.ts'],
  },
  'plain-forms': {
    code: ['platform/host/src/node/forms/*.ts'],
    tests: ['platform/host/src/node/forms/*.test.ts', 'e2e/unit/forms.test.ts'],
  },
};
