// Server only. Reports stay on the server that made them, as files, for a month and within limits.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readText, replaceFile } from '@platform/server/durableFile';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { parseAs } from '../store/releases.schema.ts';
import { newestFirst } from '../store/removeStale.ts';
import { REPORT_PATH, signReport } from '../tokens/reportToken.ts';
import { signingSecret } from '../tokens/signedToken.ts';
import { type Report, reportSchema } from './previewReport.schema.ts';

const DAYS = 30;
const DAY_MS = 24 * 3_600_000;
/** Of all reports together; older ones go first. */
const LIMITS = { count: 200, bytes: 1_000_000_000 };
/** Of one name, so that no team's previews displace those of others. */
const LIMITS_OF_NAME = { count: 40, bytes: 200_000_000 };

export interface NewReport {
  /** For its pictures. */
  folder: string;
  /** Address, ending in "/", that expires with the report. */
  address: string;
  save(report: Report): Promise<void>;
  /** Removes it. */
  drop(): Promise<void>;
}

/** Begins a report, and removes old ones. @param origin of the site */
export async function beginReport(store: ReleaseStore, origin: string): Promise<NewReport> {
  await pruneReports(store);
  const id = randomUUID();
  const folder = folderOf(store, id);
  const expires = Math.floor((Date.now() + DAYS * DAY_MS) / 1000);
  const token = signReport({ id, expires }, await signingSecret(store));
  await mkdir(folder, { recursive: true });
  return {
    folder,
    address: `${origin}${REPORT_PATH}/${token}/`,
    async save(report) {
      await replaceFile(path.join(folder, 'report.json'), JSON.stringify(report));
    },
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Null when this server hasn't made it, or it has been removed. @param id of a token */
export async function findReport(
  store: ReleaseStore,
  id: string,
): Promise<{ report: Report; folder: string } | null> {
  const folder = folderOf(store, id);
  const file = path.join(folder, 'report.json');
  const text = await readText(file);
  return text === null ? null : { report: parseAs(reportSchema, file, JSON.parse(text)), folder };
}

const folderOf = (store: ReleaseStore, id: string): string => path.join(store.reportsFolder, id);

/** Removes reports that are older than a month, and the oldest above the limits. @returns how many */
export async function pruneReports(
  store: ReleaseStore,
  { now = new Date(), limits = LIMITS, limitsOfName = LIMITS_OF_NAME } = {},
): Promise<number> {
  const folders = await newestFirst(store.reportsFolder).catch(() => []);
  const all = new Room(limits);
  const byName = new Map<string, Room>();
  let removed = 0;
  for (const folder of folders) {
    const { mtimeMs } = (await stat(folder).catch(() => null)) ?? { mtimeMs: 0 };
    const isOld = now.getTime() - mtimeMs > DAYS * DAY_MS;
    const bytes = await sizeOf(folder);
    const name = await nameOf(folder);
    const own = byName.get(name) ?? new Room(limitsOfName);
    byName.set(name, own);
    if (!isOld && own.takes(bytes) && all.takes(bytes)) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** Room for reports, and for one more. */
class Room {
  #count = 0;
  #bytes = 0;

  constructor(private readonly limits: typeof LIMITS) {}

  takes(bytes: number): boolean {
    this.#count += 1;
    this.#bytes += bytes;
    return this.#count < this.limits.count && this.#bytes <= this.limits.bytes;
  }
}

/** Empty for a report that isn't finished, or damaged. */
async function nameOf(folder: string): Promise<string> {
  const text = await readText(path.join(folder, 'report.json'));
  try {
    return reportSchema.parse(JSON.parse(text ?? '')).name;
  } catch {
    return '';
  }
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = names.map(async (name) => {
    const facts = await stat(path.join(folder, name)).catch(() => null);
    return facts?.size ?? 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
