// Small files in the store by which servers that run tell commands how the remotes do.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { isMissing } from './durableFile.ts';
import { addHealth, type Health, healthFileSchema, noHealth } from './health.schema.ts';

/** A server writes again at least this often. */
export const HEARTBEAT_MS = 30_000;
const FRESH_MS = 3 * HEARTBEAT_MS;
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;
/** Larger than any real one. */
const MAX_BYTES = 256 * 1024;

/** What all servers count together, and how many they are. */
export interface HealthOfAll {
  servers: number;
  remotes: Health;
}

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
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const facts = await stat(file).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > FORGOTTEN_MS) await rm(file, { force: true });
  }
}

/** What all servers that run say together, and how many they are. */
export async function readHealth(folder: string): Promise<HealthOfAll> {
  const remotes: Health = {};
  let servers = 0;
  for (const name of await namesIn(folder)) {
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

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json'));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
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
