import type { Deployment } from '@platform/contract';
import type { Renderer } from '@platform/contract/rendering';
import { type Job, type ReadBundle, RenderProcess } from './RenderProcess.ts';
import { findSandbox, type Sandbox } from './sandbox/findSandbox.ts';
import { findProgram } from './startProgram.ts';

interface Options {
  /** What confines bundles; the machine's sandbox when absent. */
  sandbox?: Sandbox;
  /** See `ProcessOptions`. */
  timeLimitMs?: number;
}

/** Renders a store's releases in one process, one page after the other. */
export async function openRenderer(
  store: { readBundle: ReadBundle },
  { sandbox, timeLimitMs }: Options = {},
): Promise<Renderer> {
  const waiting: Job[] = [];
  const next = () => {
    const job = process.job ? undefined : waiting.shift();
    if (job) process.run(job);
  };
  const process = new RenderProcess({
    read: (deployment: Deployment) => store.readBundle(deployment),
    program: await findProgram(),
    sandbox: sandbox ?? (await findSandbox()),
    ...(timeLimitMs && { timeLimitMs }),
    onFree: next,
  });
  const ask = <T>(asked: Job['asked']) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ asked, resolve: resolve as Job['resolve'], reject });
      next();
    });
  return {
    render: ask,
    layout: (layoutOf) => ask({ layoutOf }),
    close: () => process.close(),
  };
}
