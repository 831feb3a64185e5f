// What running servers tell of each version of a remote: small files in the store, which commands read.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { nullIfMissing } from '@platform/server/durableFile';
import { z } from 'zod';
import { nameSchema } from './releaseParts.schema.ts';
import { removeForgotten } from './removeForgotten.ts';

/** Absent where a server of before writes. */
const count = z.int().min(0).default(0);

const versionHealthSchema = z.object({
  /** Documents sent that show the remote in this version. */
  views: count,
  /** Of these, as browsers say: something of the remote failed. */
  failedViews: count,
  /** Reports of browsers that code didn't come, or was rejected. */
  loadFailures: count,
  /** Reports of browsers that it couldn't be rendered, was another there, or left nothing. */
  renderFailures: count,
  /** Reports of browsers that other code threw. */
  codeErrors: count,
  /** How often the server couldn't load or render it. */
  serverFailures: count,
  /** How often another version had to take its place. */
  fallbacks: count,
  /** When the server last rendered it; ISO 8601, UTC. */
  lastRendered: z.iso.datetime().nullable(),
});

export type VersionHealth = z.infer<typeof versionHealthSchema>;

/** By remote and version. */
export type Health = Record<string, Record<string, VersionHealth>>;

/** `.health/<server>.json` */
const healthFileSchema = z.object({
  /** When it was written; ISO 8601, UTC. */
  at: z.iso.datetime(),
  remotes: z.record(nameSchema, z.record(z.string().max(128), versionHealthSchema)),
});

export const noHealth = (): VersionHealth => versionHealthSchema.parse({ lastRendered: null });

/** Health of two servers together. */
function addHealth(a: VersionHealth, b: VersionHealth): VersionHealth {
  return {
    views: a.views + b.views,
    failedViews: a.failedViews + b.failedViews,
    loadFailures: a.loadFailures + b.loadFailures,
    renderFailures: a.renderFailures + b.renderFailures,
    codeErrors: a.codeErrors + b.codeErrors,
    serverFailures: a.serverFailures + b.serverFailures,
    fallbacks: a.fallbacks + b.fallbacks,
    // ISO dates of one form sort as texts.
    lastRendered: (a.lastRendered ?? '') > (b.lastRendered ?? '') ? a.lastRendered : b.lastRendered,
  };
}

/** A server writes again at least this often. */
export const HEARTBEAT_MS = 30_000;
const FRESH_MS = 3 * HEARTBEAT_MS;
/** Larger than any real one. */
const MAX_BYTES = 256 * 1024;

/** This process's own file. */
export const healthPath = (folder: string): string =>
  path.join(folder, `${hostname().replace(/[^\w-]/g, '_')}-${process.pid}.json`);

/** Replaces this process's file. Losing it in a power cut costs nothing. */
export async function writeHealth(folder: string, remotes: Health): Promise<void> {
  const file = healthPath(folder);
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.tmp`, JSON.stringify({ at: new Date().toISOString(), remotes }));
  await rename(`${file}.tmp`, file);
}

/** Removes what servers left that ended long ago, or the file of this process. */
export async function forgetHealth(folder: string, { own = false } = {}): Promise<void> {
  if (own) return rm(healthPath(folder), { force: true });
  await removeForgotten(folder, () => true);
}

/** What all servers that run say together, and how many they are. */
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

/** A file that is old, damaged or not a server's is passed over. */
async function readOne(file: string): Promise<Health | null> {
  try {
    if ((await stat(file)).size > MAX_BYTES) return null;
    const { at, remotes } = healthFileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return Math.abs(Date.now() - Date.parse(at)) < FRESH_MS ? remotes : null;
  } catch {
    return null;
  }
}
