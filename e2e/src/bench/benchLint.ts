// `npm run bench -- lint`: how long cron-lint reads a repository of 10,000 files.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { median } from './phone/median.ts';
import { verdicts } from './phone/phoneTargets.ts';

const FILES = 10_000;
const RUNS = 3;
const TARGET_MS = 5000;

const FILLER =
  'const answer = 42; // of a usual length, so that reading it costs what reading code costs\n';

/** One file in ten has a schedule. */
const KINDS: readonly [name: string, text: string][] = [
  ['job.yaml', "apiVersion: batch/v1\nkind: CronJob\nspec:\n  schedule: '0 3 * * *'\n"],
  ['values.yaml', 'replicas: 1\nimage: example\n'.repeat(40)],
  ['main.tf', 'resource "aws_s3_bucket" "a" {\n  bucket = "a"\n}\n'.repeat(40)],
  ['Service.java', `class Service {\n${FILLER.repeat(40)}}\n`],
  ['page.ts', FILLER.repeat(60)],
  ['page.py', '# a comment of a usual length\n'.repeat(60)],
  ['config.yml', 'key:\n  - value\n'.repeat(60)],
  ['README.md', 'Words.\n'.repeat(60)],
  ['style.css', 'a { color: red; }\n'.repeat(60)],
  ['data.json', `[${'1,'.repeat(900)}1]\n`],
];

/** Prints the median of three runs. `say` reports progress. */
export async function benchLint(say: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-lint-'));
  try {
    say(`Writing ${FILES} files`);
    for (let at = 0; at < FILES / KINDS.length; at += 1) {
      const below = path.join(folder, `part-${at}`);
      await mkdir(below);
      for (const [name, text] of KINDS) await writeFile(path.join(below, name), text);
    }
    spawnSync('git', ['init', '--quiet', folder]);
    const times = Array.from({ length: RUNS }, (_, run) => {
      say(`Run ${run + 1} of ${RUNS}`);
      const started = performance.now();
      const program = path.join(ROOT, 'mfe-cron-tool/engine/src/cron-lint.ts');
      const args = ['--import', 'tsx', program, folder];
      const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
      if (status !== 0) throw new Error(`cron-lint failed: ${stderr}`);
      return performance.now() - started;
    });
    const value = Math.round(median(times));
    const name = `cron-lint, ${FILES} files: less than ${TARGET_MS} ms`;
    process.stdout.write(`${verdicts([{ name, value: `${value} ms`, met: value < TARGET_MS }])}\n`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
