// A Vitest reporter for tests that block their process, where Vitest's own timeout can't fire: it names them and
// kills the process, so that the run ends.
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { hangLimit } from '@platform/testing/hangLimit';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** An installation of packages, too, blocks a file of tests. */
const SILENCE_MS = hangLimit(30);

interface Options {
  /** A file whose tests report nothing for that long hangs. */
  silenceMs?: number;
  /** Receives a line `file: title` for each hang. */
  file?: string | undefined;
}

export default class HangReporter implements Reporter {
  /** Running files, and when each last reported something. */
  private readonly running = new Map<string, number>();
  /** A busy run may report a test after the end of its file. */
  private readonly ended = new Set<string>();
  private readonly silenceMs: number;
  private readonly file: string | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor({ silenceMs = SILENCE_MS, file = process.env.HANGS }: Options = {}) {
    this.silenceMs = silenceMs;
    this.file = file;
  }

  onTestRunStart(): void {
    this.timer = setInterval(() => this.look(), this.silenceMs / 10).unref();
  }

  onTestRunEnd(): void {
    clearInterval(this.timer);
  }

  onTestModuleQueued({ relativeModuleId }: TestModule): void {
    if (!this.ended.has(relativeModuleId)) this.running.set(relativeModuleId, performance.now());
  }

  onTestModuleCollected(module: TestModule): void {
    this.onTestModuleQueued(module);
  }

  onTestCaseReady({ module }: TestCase): void {
    this.onTestModuleQueued(module);
  }

  onTestCaseResult({ module }: TestCase): void {
    this.onTestModuleQueued(module);
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.running.delete(relativeModuleId);
    this.ended.add(relativeModuleId);
  }

  private look(): void {
    const since = performance.now() - this.silenceMs;
    const silent = [...this.running].filter(([, heard]) => heard < since);
    for (const [module] of silent) {
      this.running.delete(module);
      // The process is titled by its test, since a blocked one reports nothing (titleProcess.ts).
      const { pid, title } = children().find((child) => child.title.startsWith(module)) ?? {};
      const name = title ?? `${module}: outside of its tests`;
      process.stderr.write(`\nHANGS ${name}\n`);
      if (this.file) appendFileSync(this.file, `${name}\n`);
      if (pid) process.kill(pid, 'SIGKILL');
      process.exitCode = 1;
    }
  }
}

/** The processes that this one has started. */
function children(): { pid: number; title: string }[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const own = list.matchAll(new RegExp(`^ *(\\d+) +${process.pid} +(.*?) *$`, 'gm'));
  return [...own].map(([, pid, title = '']) => ({ pid: Number(pid), title }));
}
