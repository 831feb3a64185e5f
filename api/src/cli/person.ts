import { writeFile } from 'node:fs/promises';
import { readEnv } from '@platform/server/env';
import type { Admin } from '../admin/adminServer.ts';
import { contains } from '../records/storedRecord.ts';
import { listDamaged } from '../storage/lowdb/damagedFiles.ts';
import { collectionOf, type Found, findAll, KINDS } from './kinds.ts';
import { countOf, summary } from './showRecord.ts';

export interface PersonOptions {
  /** New file for the copy. */
  export?: string;
  /** Number of records found, as a check that the owner has seen the list. */
  erase?: string;
}

/** Lists, exports or erases a person's records. @param words any of which a record must contain */
export async function person(
  admin: Admin,
  words: readonly string[],
  options: PersonOptions,
): Promise<string> {
  const all = await findAll(admin);
  const found = all.filter(({ record }) => words.some((word) => contains(record, word)));
  if (options.export !== undefined) {
    await writeFile(options.export, copyFor(found), { mode: 0o600, flag: 'wx' });
    return `Wrote ${countOf(found.length, 'record')} to ${options.export}.`;
  }
  if (options.erase === undefined) {
    const lines = found.map(({ kind, record }) => summary(kind, record, process.stdout.columns));
    return [...lines, `Found ${countOf(found.length, 'record')}.`].join('\n');
  }
  if (Number(options.erase) !== found.length) {
    throw new Error(
      `Found ${countOf(found.length, 'record')}, not ${options.erase}, and erased none. ` +
        'Check the list without --erase; "inbox erase <id>…" erases single records.',
    );
  }
  return eraseRecords(admin, found);
}

/** Erases records permanently from storage and backups of the site. @returns a report for the owner */
export async function eraseRecords(admin: Admin, found: readonly Found[]): Promise<string> {
  let erased = 0;
  for (const kind of KINDS) {
    const ids = found.filter((one) => one.kind === kind).map(({ record }) => record.id);
    if (ids.length > 0) erased += await collectionOf(admin, kind).erase(ids);
  }
  const { DATA_DIR, DATABASE_URL } = readEnv();
  const aside = DATABASE_URL ? [] : await listDamaged(DATA_DIR).catch(() => []);
  return [
    `Erased ${countOf(erased, 'record')}, including queued mail and the site's own backup copies.`,
    'Not erased: mails that you have received, exports and your own backups.',
    ...aside.map((path) => `May still contain them; check and delete it: ${path}`),
  ].join('\n');
}

/** JSON with what the person sent and when, without the studio's notes. */
function copyFor(found: readonly Found[]): string {
  const records = found.map(({ kind, record }) => {
    const { id, created_at, handling: _, ...sent } = record;
    return { kind: kind.one, id, received: created_at, ...sent };
  });
  return `${JSON.stringify(records, null, 2)}\n`;
}
