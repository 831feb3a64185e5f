// Build time only. Results that commands write with `--record`; committed with the sources and shown
// on /quality.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { z } from 'zod';

const RESULTS = path.join(ROOT, 'shell', 'results');

const count = z.int().min(0);
const ms = z.number().min(0);

/** Time, command, commit and machine of a result. */
const runSchema = z.object({
  /** End of the command, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  command: z.string().regex(/^npm /),
  /** Commit of the sources; null without git. Former versions added "-dirty" for uncommitted changes. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}(-dirty)?$/)
    .nullable(),
  machine: z.object({
    system: z.string(),
    cores: z.int().min(1),
    node: z.string(),
    /** Name and version of the browser, if any. */
    browser: z.string().optional(),
    /** Load average over 15 minutes at the end of the command. */
    load: z.number().min(0),
  }),
});

const pageSchema = z.object({
  htmlBytes: count,
  /** Bytes of scripts until the page is idle, without prefetches for other pages. */
  scriptBytes: count,
  requests: count,
  firstPaintMs: ms,
  largestPaintMs: ms,
  /** axe violations over all themes and sizes. */
  axe: count,
  /** Hydration errors and console messages. */
  complaints: count,
  /** Whether status, heading and text are right without JavaScript. */
  plain: z.boolean(),
});

const schemas = {
  tests: runSchema.extend({ passed: count, failed: count, skipped: count, seconds: ms }),
  pages: runSchema.extend({ pages: z.record(z.string().startsWith('/'), pageSchema) }),
  lighthouse: runSchema.extend({
    /** 0 to 100, by page and category. */
    scores: z.record(z.string().startsWith('/'), z.record(z.string(), z.number().min(0).max(100))),
    /** Runs per page; scores are medians. */
    looks: z.int().min(1),
  }),
  release: runSchema.extend({ releaseMs: ms, rollbackMs: ms }),
};

export type Run = z.infer<typeof runSchema>;
export type PageResult = z.infer<typeof pageSchema>;

/** Recorded results by name; absent: not measured. */
export type Recorded = { [Name in keyof typeof schemas]?: z.infer<(typeof schemas)[Name]> };

/** A result without the facts of its run. */
export type Measured<Name extends keyof Recorded> = Omit<NonNullable<Recorded[Name]>, keyof Run>;

const fileOf = (folder: string, name: string) => path.join(folder, `${name}.json`);

/** Reads all results but those of uncommitted sources. @throws with the file name if one is invalid */
export function readResults(folder = RESULTS): Recorded {
  const found = Object.entries(schemas).flatMap(([name, schema]) => {
    const file = fileOf(folder, name);
    if (!existsSync(file)) return [];
    const { success, data, error } = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!success) throw new Error(`${file}: ${z.prettifyError(error)}`);
    return data.commit?.endsWith('-dirty') ? [] : [[name, data]];
  });
  return Object.fromEntries(found);
}

/**
 * Writes a result with the facts of this run.
 * @param options.commit {@link sourceCommit} before the run
 * @returns the file
 */
export async function recordResult<Name extends keyof Recorded>(
  name: Name,
  measured: Measured<Name>,
  options: { command: string; commit: string | null; browser?: string; folder?: string },
): Promise<string> {
  const { command, commit, browser, folder = RESULTS } = options;
  const run: Run = {
    at: new Date().toISOString(),
    command,
    commit,
    machine: {
      system: `${process.platform} ${process.arch}`,
      cores: availableParallelism(),
      node: process.versions.node,
      browser,
      load: Number((loadavg()[2] ?? 0).toFixed(1)),
    },
  };
  const result = schemas[name].parse({ ...run, ...measured });
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(folder, name), `${JSON.stringify(result, null, 2)}\n`);
  return fileOf(folder, name);
}

/**
 * Current commit; null without git.
 * @throws if sources other than results aren't committed: the measurement could not be repeated
 */
export function sourceCommit(folder = ROOT): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  let commit: string;
  let changed: string;
  try {
    commit = git('rev-parse', 'HEAD');
    changed = git('status', '--porcelain', '--', '.', ':!shell/results');
  } catch {
    return null;
  }
  if (changed)
    throw new Error(`Commit these first, so that the result can be repeated:\n${changed}`);
  return commit;
}
