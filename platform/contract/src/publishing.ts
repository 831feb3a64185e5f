// Build time and server only. Hashes of a release's files, outcomes of a release, and errors of registry changes.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Release, ReleaseFile } from './contract.ts';

/** Subresource integrity hash and size of a file's content. */
export const fileFacts = (content: Uint8Array): ReleaseFile => ({
  integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  bytes: content.byteLength,
});

const text = z.string().transform((all) => all.slice(0, 4_000));

const problemSchema = z.object({
  /** Name of the check: `stolen-path`. */
  code: text,
  reason: text,
  /** The remedy as a sentence. */
  fix: text,
});

/** A reason for rejecting a release. */
export type Problem = z.output<typeof problemSchema>;

/** An error as JSON, for other processes and machines. */
export const failureSchema = z.object({
  error: text,
  /** An error's kind, for scripts. */
  code: z.enum(['rejected', 'frozen', 'changed', 'failed']).catch('failed'),
  problems: z.array(problemSchema).max(1_000).optional(),
});

export type Failure = z.output<typeof failureSchema>;

/** A release failed the gate's checks. */
export class Rejection extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map(({ reason, fix }) => `${reason} ${fix}`).join('\n'));
  }
}

/** The name is frozen. */
export class FrozenError extends Error {
  override readonly name = 'FrozenError';
}

/** Another change came first. */
export class ConflictError extends Error {}

export const toFailure = (error: unknown): Failure => ({
  error: error instanceof Error ? error.message : String(error),
  code: toFailureCode(error),
  ...(error instanceof Rejection && { problems: error.problems }),
});

/** The error that a failure describes. */
export function toError({ error, code, problems }: Failure): Error {
  if (problems) return new Rejection(problems);
  if (code === 'frozen') return new FrozenError(error);
  return code === 'changed' ? new ConflictError(error) : new Error(error);
}

export function toFailureCode(error: unknown): Failure['code'] {
  if (error instanceof Rejection) return 'rejected';
  if (error instanceof FrozenError) return 'frozen';
  return error instanceof ConflictError ? 'changed' : 'failed';
}

/** A build to release. */
export interface Build {
  name: string;
  /** Its output folder. */
  dist: string;
  commit?: string | undefined;
}

/** A release that was uploaded before. */
export interface Uploaded {
  name: string;
  version: string;
}

/** Options of a release. */
export interface ReleaseRequest {
  reason: string;
  /** False only checks and publishes. */
  promote: boolean;
  /** Signs a link that shows what isn't live, and says how it differs. */
  preview?: boolean | undefined;
  /** Per cent of visitors; all when absent. */
  canary?: number | undefined;
}

/** A command line of `release`. */
export interface Order extends ReleaseRequest {
  /** Without a version: to be built. None names the remote in this folder. */
  names: (Pick<Uploaded, 'name'> & Partial<Uploaded>)[];
  /** Finished output instead of a new build. */
  built?: string | undefined;
  withoutBrowser: boolean;
}

/** Releases what an order names. @param build makes one of its builds */
export type Deliver = (
  order: Order,
  build: (name: string) => Promise<Build>,
  log: (line: string) => void,
) => Promise<Outcome[]>;

/** The result of a release. */
export interface Outcome {
  name: string;
  version: string;
  /** The previous live version; null for the first. */
  from: string | null;
  /** `unchanged`: already live. `checked`: published, not live. */
  state: 'live' | 'unchanged' | 'checked';
  revision: number;
  /** The gate's result, of a `checked` release. */
  gate?: string;
  /** Of `release --preview`. */
  preview?: ReleasePreview;
}

/** How a release differs from the live version, and the link that shows it. */
export interface ReleasePreview {
  /** Override for one browser. */
  link: string;
  /** When the link expires, ISO 8601. */
  until: string;
  sizes: SizeChange[];
  /** Addresses and sections that the live version lacks. */
  added: string[];
  /** Addresses and sections that only the live version has. */
  gone: string[];
}

/** Transfer size of a kind of browser files, in bytes. */
export interface SizeChange {
  what: string;
  before: number;
  after: number;
}

/** Whether an address is https, or on this machine. */
export const isSafeAddress = (address: string): boolean =>
  /^https:\/\//.test(address) ||
  /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(address);

const FOREIGN = {
  code: 'no-build',
  reason: 'This is no build of a remote: it has no build.json.',
  fix: 'Build it with the preset of @platform/remote: docs/adding-a-remote.md, "From Module Federation alone", says what it adds and why.',
};

/** Source maps are not published. */
export const isPublished = (path: string): boolean => !path.endsWith('.map');

/**
 * Hash and size of a build's files by path, with "/" as separator.
 * @throws Rejection for a folder that no build with this package's preset wrote; Error for links and special files
 */
export async function hashFiles(buildDir: string): Promise<Release['files']> {
  const files: Release['files'] = {};
  if (!existsSync(path.join(buildDir, 'build.json'))) throw new Rejection([FOREIGN]);
  for (const folder of ['browser', 'node']) {
    const where = path.join(buildDir, folder);
    for (const entry of await readdir(where, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isDirectory()) continue;
      // A link could point outside the build.
      if (!entry.isFile()) throw new Error(`${file} is neither a file nor a folder. Remove it.`);
      const name = path.relative(buildDir, file).replaceAll(path.sep, '/');
      if (isPublished(name)) files[name] = fileFacts(await readFile(file));
    }
  }
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
}
