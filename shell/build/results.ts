// Build time only. Results that commands have recorded: written by them with `--record`, committed
// with the sources, and shown on the site's own page about its quality.
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

/** When and how a result came about. */
const runSchema = z.object({
  /** ISO 8601, UTC: when the command was through. */
  at: z.iso.datetime(),
  command: z.string().regex(/^npm /),
  /** Commit of the sources, with "-dirty" when files differed from it; null where there is no git. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}(-dirty)?$/)
    .nullable(),
  machine: z.object({
    system: z.string(),
    cores: z.int().min(1),
    node: z.string(),
    /** Name and version, where one took part. */
    browser: z.string().optional(),
    /** Processes that wanted to run at the end of it, on average over a quarter of an hour. */
    load: z.number().min(0),
  }),
});

const pageSchema = z.object({
  htmlBytes: count,
  /** Scripts until the page is at rest, without what is fetched ahead for other pages. */
  scriptBytes: count,
  requests: count,
  firstPaintMs: ms,
  largestPaintMs: ms,
  /** Faults that axe finds, in all looks together. */
  axe: count,
  /** Hydration errors and messages on the console. */
  complaints: count,
  /** Whether status, heading and text are there in a browser without JavaScript. */
  plain: z.boolean(),
});

const schemas = {
  tests: runSchema.extend({ passed: count, failed: count, skipped: count, seconds: ms }),
  pages: runSchema.extend({ pages: z.record(z.string().startsWith('/'), pageSchema) }),
  lighthouse: runSchema.extend({
    /** Of 100, by page and category. */
    scores: z.record(z.string().startsWith('/'), z.record(z.string(), z.number().min(0).max(100))),
    /** How often each page was looked at; scores are medians. */
    looks: z.int().min(1),
  }),
  release: runSchema.extend({ releaseMs: ms, rollbackMs: ms }),
};

export type Run = z.infer<typeof runSchema>;
export type PageResult = z.infer<typeof pageSchema>;

/** What has been recorded; absent: not measured. */
export type Recorded = { [Name in keyof typeof schemas]?: z.infer<(typeof schemas)[Name]> };

/** What a command measures, without what is told of every run. */
export type Measured<Name extends keyof Recorded> = Omit<NonNullable<Recorded[Name]>, keyof Run>;

const fileOf = (folder: string, name: string) => path.join(folder, `${name}.json`);

/** @throws with the file's name when one isn't as its command writes it */
export function readResults(folder = RESULTS): Recorded {
  const found = Object.entries(schemas).flatMap(([name, schema]) => {
    const file = fileOf(folder, name);
    if (!existsSync(file)) return [];
    const { success, data, error } = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!success) throw new Error(`${file}: ${z.prettifyError(error)}`);
    return [[name, data]];
  });
  return Object.fromEntries(found);
}

/** Writes a result for the sources as they are. @returns the file */
export async function recordResult<Name extends keyof Recorded>(
  name: Name,
  measured: Measured<Name>,
  { command, browser, folder = RESULTS }: { command: string; browser?: string; folder?: string },
): Promise<string> {
  const run: Run = {
    at: new Date().toISOString(),
    command,
    commit: sourceCommit(),
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

/** Other results don't make the sources others. */
function sourceCommit(): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const commit = git('rev-parse', 'HEAD').trim();
    return git('status', '--porcelain', '--', '.', ':!shell/results') ? `${commit}-dirty` : commit;
  } catch {
    return null;
  }
}
