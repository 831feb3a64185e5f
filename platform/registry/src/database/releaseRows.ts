// Server only. Releases as database rows.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@platform/contract';
import { fileFacts } from '@platform/contract/fileFacts';
import { BILL_OF_MATERIALS } from '@platform/contract/files/fileNames';
import { nullIfMissing } from '@platform/server/durableFile';
import type { FetchedRelease, ReleaseStore } from '../store/ReleaseStore.ts';
import type { FindRelease } from '../store/readRegistry.ts';
import { parseAs, releaseSchema } from '../store/releases.schema.ts';
import type { ReleaseId } from '../store/StorePaths.ts';
import type { Connection } from './Connection.ts';
import { PATHS } from './tables.ts';

const DESCRIPTION = 'release.json';

/** Stores a release's folder; content that is there already isn't sent again. */
export async function pushRelease(
  connection: Connection,
  copy: ReleaseStore,
  { name, version }: ReleaseId,
): Promise<void> {
  const files = await readFolder(copy.releaseFolder({ name, version }));
  const hashes = new Map([...files].map(([file, content]) => [file, hashOf(content)]));
  const rows = await connection.query<{ hash: string }>(
    `select hash from site_release_contents
     where hash = any($1) and encode(sha384(content), 'base64') = hash`,
    [[...new Set(hashes.values())]],
  );
  const present = new Set(rows.map(({ hash }) => hash));
  await connection.query(
    `insert into site_releases (name, version) values ($1, $2)
     on conflict (name, version) do update set published_at = now()`,
    [name, version],
  );
  for (const [file, content] of files) {
    const hash = hashes.get(file) ?? '';
    if (!present.has(hash)) {
      await connection.query(
        `insert into site_release_contents (hash, content) values ($1, $2)
         on conflict (hash) do update set content = excluded.content`,
        [hash, content],
      );
      present.add(hash);
    }
    await connection.query(
      `insert into ${PATHS} (name, version, file, hash) values ($1, $2, $3, $4)
       on conflict (name, version, file) do update set hash = excluded.hash`,
      [name, version, file, hash],
    );
  }
}

const hashOf = (content: Buffer): string => fileFacts(content).integrity.replace('sha384-', '');

/** Files of a release, those of the older table first. */
const FILES = `
  select file, content, 1 as place from site_release_files where name = $1 and version = $2
  union all
  select file, content, 2 from ${PATHS} join site_release_contents using (hash)
  where name = $1 and version = $2`;

/** @param as name of the folder itself in the paths; it may be missing then */
async function readFolder(folder: string, as?: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => (as ? (nullIfMissing(error) ?? []) : Promise.reject(error)),
  );
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [path.join(as ?? '', path.relative(folder, file)), await readFile(file)] as const;
  });
  return new Map(await Promise.all(read));
}

/** `release.json` of a release; undefined when it is missing or damaged. */
export async function findDescription(
  connection: Connection,
  { name, version }: ReleaseId,
): Promise<Release | undefined> {
  const [row] = await connection.query<{ content: Buffer }>(
    `select content from (${FILES}) as files where file = $3 order by place desc limit 1`,
    [name, version, DESCRIPTION],
  );
  return row && parseDescription(row.content);
}

export const findInDatabase =
  (connection: Connection): FindRelease =>
  async (which) =>
    (await findDescription(connection, which)) ?? null;

function parseDescription(content: Buffer): Release | undefined {
  try {
    return parseAs(releaseSchema, DESCRIPTION, JSON.parse(content.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Writes a release into a temporary folder. @throws with the files that are missing or damaged */
export async function pullRelease(
  connection: Connection,
  { name, version }: ReleaseId,
): Promise<FetchedRelease> {
  const rows = await connection.query<{ file: string; content: Buffer }>(
    `select file, content from (${FILES}) as files order by place`,
    [name, version],
  );
  const contents = new Map(rows.map(({ file, content }) => [file, content]));
  const release = parseDescription(contents.get(DESCRIPTION) ?? Buffer.of());
  const damaged = Object.entries(release?.files ?? {}).flatMap(([file, { integrity }]) => {
    const content = contents.get(file);
    return content && fileFacts(content).integrity === integrity ? [] : [file];
  });
  if (!release || damaged.length > 0) {
    const what = rows.length > 0 ? `damaged (${damaged.join(', ') || DESCRIPTION})` : 'missing';
    throw new Error(`${name} ${version} is ${what} in ${connection.where}. Publish it again.`);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  // Only files of the description are written: its paths are checked.
  const wanted = Object.keys(release.files).flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  for (const file of [...wanted, BILL_OF_MATERIALS]) {
    const content = contents.get(file);
    if (!content) continue;
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return { release, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
