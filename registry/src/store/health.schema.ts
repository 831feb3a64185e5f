// What a running server tells of each version of a remote.
import { z } from 'zod';
import { nameSchema } from './releases.schema.ts';

const count = z.int().min(0);

const versionHealthSchema = z.object({
  /** Documents sent that show the remote in this version. */
  views: count,
  /** Of these, as browsers say: something of the remote failed. */
  failedViews: count,
  /** Reports of browsers that code didn't come, or was refused. */
  loadFailures: count,
  /** Reports of browsers that it couldn't be rendered, was another there, or left nothing. */
  renderFailures: count,
  /** Reports of browsers that other code threw. Absent where a server of before writes. */
  codeErrors: count.default(0),
  /** How often the server couldn't load or render it. */
  serverFailures: count,
  /** How often another version had to take its place. Absent where a server of before writes. */
  fallbacks: count.default(0),
  /** When the server last rendered it; ISO 8601, UTC. */
  lastGood: z.iso.datetime().nullable(),
});

export type VersionHealth = z.infer<typeof versionHealthSchema>;

/** By remote and version. */
export type Health = Record<string, Record<string, VersionHealth>>;

/** `.health/<server>.json` */
export const healthFileSchema = z.object({
  /** When it was written; ISO 8601, UTC. */
  at: z.iso.datetime(),
  remotes: z.record(nameSchema, z.record(z.string().max(128), versionHealthSchema)),
});

export const noHealth = (): VersionHealth => ({
  views: 0,
  failedViews: 0,
  loadFailures: 0,
  renderFailures: 0,
  codeErrors: 0,
  serverFailures: 0,
  fallbacks: 0,
  lastGood: null,
});

/** Health of two servers together. */
export function addHealth(a: VersionHealth, b: VersionHealth): VersionHealth {
  return {
    views: a.views + b.views,
    failedViews: a.failedViews + b.failedViews,
    loadFailures: a.loadFailures + b.loadFailures,
    renderFailures: a.renderFailures + b.renderFailures,
    codeErrors: a.codeErrors + b.codeErrors,
    serverFailures: a.serverFailures + b.serverFailures,
    fallbacks: a.fallbacks + b.fallbacks,
    // ISO dates of one form sort as texts.
    lastGood:
      [a.lastGood, b.lastGood]
        .filter((at) => at !== null)
        .sort()
        .at(-1) ?? null,
  };
}
