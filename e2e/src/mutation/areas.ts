// Excluded: code that only runs in child processes, browsers or PostgreSQL (sandbox command line, gate
// visits, rendering, folder locks, SQL). Stryker can't activate mutants there.

/** Guarding code and the tests that must kill its mutants. */
export interface Area {
  /** Globs relative to the repository root. */
  code: string[];
  tests: string[];
  /** The score is printed, but doesn't fail the run: it wasn't measured as a whole yet. */
  reportOnly?: true;
}

export const AREAS: Record<string, Area> = {
  'publish-api': {
    code: ['registry/src/intake/{Denied,Turns,Upload,keys,owners,releaserOf}.ts'],
    tests: ['registry/src/intake/*.test.ts'],
  },
  'publish-http': {
    code: ['registry/src/intake/{PipelineTokens,publishing,releaseUpload}.ts'],
    tests: ['registry/src/intake/*.test.ts'],
    reportOnly: true,
  },
  gate: {
    code: [
      'registry/src/gate/{budgets,deadLinks,pagesOf}.ts',
      'registry/src/gate/checks/{agreement,budget,files,place}.ts',
      'registry/src/gate/visit/Fault.ts',
      'registry/src/live/checkPromotion.ts',
    ],
    tests: [
      'registry/src/gate/{deadLinks,pagesOf}.test.ts',
      'registry/src/gate/checks/{agreement,budget,files,place}.test.ts',
      'registry/src/gate/visit/Fault.test.ts',
      'registry/src/live/promote.test.ts',
    ],
  },
  sandbox: {
    code: ['registry/src/sandbox/{inspection.schema,objectsOver}.ts'],
    tests: ['registry/src/sandbox/{inspection.schema,objectsOver}.test.ts'],
  },
  'release-schema': {
    code: ['registry/src/store/releases.schema.ts'],
    tests: ['registry/src/store/releases.*.test.ts'],
  },
  registry: {
    code: ['registry/src/store/{registryFile,integrity,history,health}.ts'],
    tests: ['registry/src/store/{health,history,integrity,registryFile,store}.test.ts'],
    reportOnly: true,
  },
  security: {
    code: ['api/src/security/*.ts'],
    tests: ['api/src/security/*.test.ts'],
  },
  forms: {
    code: ['api/src/forms/*.ts'],
    tests: [
      'api/src/forms/*.test.ts',
      'api/src/{contact,consultation,reviews,openapi}/*.test.ts',
      'api/src/mail/mail.test.ts',
      'api/src/security/rateLimit.test.ts',
    ],
  },
  http: {
    code: ['api/src/http/{jsonBody,validate,fields,errorHandler,ApiError}.ts'],
    tests: [
      'api/src/http/{errorHandler,fields,http,jsonBody}.test.ts',
      'api/src/contact/*.test.ts',
    ],
    reportOnly: true,
  },
  storage: {
    code: [
      'api/src/storage/{errors,handling,memoryLimits,storedRecord}.ts',
      'api/src/storage/lowdb/{LowdbCollection,RecordFile,WriteQueue,aside,durableFile,fileFigures,hasRoom,secretFile}.ts',
      'api/src/storage/postgres/{migrate,migrations}.ts',
    ],
    tests: [
      'api/src/storage/lowdb/{LowdbCollection,contract,fullDisk,limits,mailAndRestore,recovery}.test.ts',
      'api/src/storage/postgres/migrate.test.ts',
    ],
    reportOnly: true,
  },
  canary: {
    code: [
      'shell/src/server/evidence/{FailedPages,Samples,Suspects,tellSuspects}.ts',
      'shell/src/server/trials/{ViewProofs,canaryRule,canaryVisitors,perMinute,takeBackTried}.ts',
    ],
    tests: ['shell/src/server/{evidence,trials}/*.test.ts'],
  },
  trials: {
    code: [
      'shell/src/server/trials/{RemoteHealth,TrialTotals,Trials,VersionCounts,reports,shareTrials}.ts',
    ],
    tests: ['shell/src/server/{evidence,trials}/*.test.ts'],
    reportOnly: true,
  },
  'plain-forms': {
    code: ['shell/src/server/forms/*.ts'],
    tests: ['shell/src/server/forms/*.test.ts'],
    reportOnly: true,
  },
};
