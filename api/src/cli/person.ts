import { writeFile } from 'node:fs/promises';
import { readEnv } from '@platform/server/env';
import type { Admin } from '../admin/Admin.ts';
import { listDamaged } from '../storage/lowdb/damagedFiles.ts';
import { type AnyRecord, collectionOf, type Found, KINDS } from './kinds.ts';
import { summary } from './showRecord.ts';

export interface PersonOptions {
  /** A new file for that person. */
  export?: string;
  /** The count that was found, as proof that the owner has looked at the list. */
  erase?: string;
}

/** Finds what is known of a person, and says, exports or erases it. @returns lines for the owner */
export async function person(
  admin: Admin,
  words: readonly string[],
  options: PersonOptions,
): Promise<string> {
  if (words.length === 0) throw new Error('Who? An e-mail address, a name, a telephone number…');
  const found = await findPerson(admin, words);
  if (options.export !== undefined) {
    await writeFile(options.export, copyFor(found), { mode: 0o600, flag: 'wx' });
    return `${found.length} records are in ${options.export}.`;
  }
  if (options.erase === undefined) {
    const lines = found.map(({ kind, record }) => summary(kind, record, process.stdout.columns));
    return [...lines, `${found.length} records have that in them.`].join('\n');
  }
  if (Number(options.erase) !== found.length) {
    throw new Error(
      `${found.length} records have that in them, and not ${options.erase}: nothing was erased. ` +
        'Look at them first; "erase <id>…" erases some of them.',
    );
  }
  return eraseRecords(admin, found);
}

/** For good, wherever the site has them. @returns what the owner has to know */
export async function eraseRecords(admin: Admin, found: readonly Found[]): Promise<string> {
  let erased = 0;
  for (const kind of KINDS) {
    const ids = found.filter((one) => one.kind === kind).map(({ record }) => record.id);
    if (ids.length > 0) erased += await collectionOf(admin, kind).erase(ids);
  }
  const { DATA_DIR, DATABASE_URL } = readEnv();
  const aside = DATABASE_URL ? [] : await listDamaged(DATA_DIR).catch(() => []);
  return [
    `${erased === 1 ? '1 record is' : `${erased} records are`} erased, with their mail and in the site's own copies.`,
    'Not in reach: mails that you have received, exports, and backups that you have made.',
    ...aside.map((path) => `May hold them still, look and delete it: ${path}`),
  ].join('\n');
}

/** In every state; newest first within a kind. */
async function findPerson(admin: Admin, words: readonly string[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const kind of KINDS) {
    const records = new Map<string, AnyRecord>();
    for (const text of words) {
      for (const record of await collectionOf(admin, kind).find({ text })) {
        records.set(record.id, record);
      }
    }
    for (const record of records.values()) found.push({ kind, record });
  }
  return found;
}

/** What the person has sent, and when, without what the studio has noted about it. */
function copyFor(found: readonly Found[]): string {
  const records = found.map(({ kind, record }) => {
    const { id, created_at, handling: _, ...sent } = record;
    return { kind: kind.one, id, received: created_at, ...sent };
  });
  return `${JSON.stringify(records, null, 2)}\n`;
}
