// The storage contract, run against PostgreSQL; lowdb/contract.test.ts runs it against files.
import { describe, test } from 'vitest';
import { inDatabase, use } from '../testing/contract/backends.ts';
import { besideOthers } from '../testing/contract/besideOthers.ts';
import { keepsPromises } from '../testing/contract/keepsPromises.ts';
import { usePostgres } from '../testing/postgres/usePostgres.ts';

const postgres = usePostgres();
const make = async () => inDatabase(await postgres.newDatabase());

describe('records in PostgreSQL', () => {
  const it = test.skipIf(postgres.isMissing);
  keepsPromises({ it, make, begin: async () => use(await make()) });
});

describe.skipIf(postgres.isMissing)('PostgreSQL beside other storages', () =>
  besideOthers(postgres),
);
