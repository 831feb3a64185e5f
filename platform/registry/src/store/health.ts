// Health of each version: every running server writes a small file into the store, and commands read them.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { nullIfMissing } from '@platform/server/durableFile';
import { z } from 'zod';
import { nameSchema } from './releaseParts.schema.ts';
import { removeStale } from './removeStale.ts';

const count = z.int().min(0).default(0);

const versionHealthSchema = z.object({
  /** Documents sent that show this version. */
  views: count,
  /** Of these, documents in which the remote failed in the browser. */
  failedViews: count,
  /** Browser reports: code failed to load or failed its integrity check. */
  loadFailures: count,
  /** Browser reports: rendering threw, differed from the server's HTML or was empty. */
  renderFailures: count,
  /** Browser reports: errors in other code of the remote. */
  codeErrors: count,
  /** Times that the server failed to load or render it. */
  serverFailures: count,
  /** Times that another version was rendered in its place. */
  fallbacks: count,
  /** Last successful render on the server; ISO 8601, UTC. */
  lastRendered: z.iso.datetime().nullable(),
  /** Why browsers' reports of a watched version caused no rollback. */
  notice: z.string().max(500).optional(),
});

export type VersionHealth = z.infer<typeof versionHealthSchema>;

/** By remote and version. */
export type Health = Record<string, Record<string, VersionHealth>>;

const healthFileSchema = z.object({
  /** When it was written; ISO 8601, UTC. */
  at: z.iso.datetime(),
  remotes: z.record(nameSchema, z.record(z.string().max(128), versionHealthSchema)),
});

export const noHealth = (): VersionHealth => versionHealthSchema.parse({ lastRendered: null });

function addHealth(a: VersionHealth, b: VersionHealth): VersionHealth {
  return {
    views: a.views + b.views,
    failedViews: a.failedViews + b.failedViews,
    loadFailures: a.loadFailures + b.loadFailures,
    renderFailures: a.renderFailures + b.renderFailures,
    codeErrors: a.codeErrors + b.codeErrors,
    serverFailures: a.serverFailures + b.serverFailures,
    fallbacks: a.fallbacks + b.fallbacks,
    // ISO dates of one format sort as text.
    lastRendered: (a.lastRendered ?? '') > (b.lastRendered ?? '') ? a.lastRendered : b.lastRendered,
    ...((a.notice ?? b.notice) && { notice: a.notice ?? b.notice }),
  };
}

/** Longest time between two writes of a server. */
export const HEARTBEAT_MS = 30_000;
const FRESH_MS = 3 * HEARTBEAT_MS;
/** Above any real file. */
const MAX_BYTES = 1024 * 1024;

/** This process's own file. */
export const healthPath = (folder: string): string =>
  path.join(folder, `${hostname().replace(/[^\w-]/g, '_')}-${process.pid}.json`);

/** Replaces this process's file. Not synced to disk: the next heartbeat rewrites it. */
export async function writeHealth(folder: string, remotes: Health): Promise<void> {
  const file = healthPath(folder);
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.tmp`, JSON.stringify({ at: new Date().toISOString(), remotes }));
  await rename(`${file}.tmp`, file);
}

/** Removes files of servers that ended long ago, or with `own` this process's file. */
export async function forgetHealth(folder: string, { own = false } = {}): Promise<void> {
  if (own) return rm(healthPath(folder), { force: true });
  await removeStale(folder, () => true);
}

/** Sum over all running servers, and their number. */
export async function readHealth(folder: string) {
  const remotes: Health = {};
  let servers = 0;
  const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    const found = await readOne(path.join(folder, name));
    if (!found) continue;
    servers += 1;
    for (const [remote, versions] of Object.entries(found)) {
      for (const [version, health] of Object.entries(versions)) {
        remotes[remote] ??= {};
        const sum = addHealth(remotes[remote][version] ?? noHealth(), health);
        remotes[remote][version] = sum;
      }
    }
  }
  return { servers, remotes };
}

/** Null for a file that is stale, damaged or not a server's. */
async function readOne(file: string): Promise<Health | null> {
  try {
    if ((await stat(file)).size > MAX_BYTES) return null;
    const { at, remotes } = healthFileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return Math.abs(Date.now() - Date.parse(at)) < FRESH_MS ? remotes : null;
  } catch {
    return null;
  }
}
