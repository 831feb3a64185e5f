// What every backend promises, asked of each of them.
import { describe, test } from 'vitest';
import {
  type Backend,
  inDatabase,
  inFiles,
  type Place,
  use,
} from '../testing/contract/backends.ts';
import { besideOthers } from '../testing/contract/besideOthers.ts';
import { counts } from '../testing/contract/counts.ts';
import { erases } from '../testing/contract/erases.ts';
import { keepsRecords } from '../testing/contract/keepsRecords.ts';
import { knowsAttempts } from '../testing/contract/knowsAttempts.ts';
import { mailsOnce } from '../testing/contract/mailsOnce.ts';
import { usePostgres } from '../testing/postgres/usePostgres.ts';

const postgres = usePostgres();
const inPostgres = async () => inDatabase(await postgres.newDatabase());

const backends: [string, () => Promise<Place>, boolean][] = [
  ['files', inFiles, false],
  ['PostgreSQL', inPostgres, postgres.isMissing],
];

describe.each(backends)('records in %s', (_name, make, isMissing) => {
  const begin = async () => use(await make());
  const backend: Backend = { it: test.skipIf(isMissing), make, begin };
  for (const promise of [keepsRecords, knowsAttempts, mailsOnce, erases, counts]) promise(backend);
});

describe.skipIf(postgres.isMissing)('PostgreSQL beside other storages', () =>
  besideOthers(postgres),
);
