// Tests only, in a thread of its own: loads bundles as the render thread does, and says what they gave.
import { parentPort, workerData } from 'node:worker_threads';
import { hideProcess } from './hideProcess.ts';
import { loadBundle } from './loadBundle.ts';
import { lockIntrinsics } from './lockIntrinsics.ts';
import { lockShared } from './lockShared.ts';

const { bundles } = workerData as { bundles: string[] };
hideProcess();
lockIntrinsics();
lockShared();
const told: unknown[] = [];
for (const code of bundles) {
  try {
    const { answer } = loadBundle(code, 'bundle.cjs', '/') as { answer?: unknown };
    told.push(String(await (typeof answer === 'function' ? answer() : answer)));
  } catch (error) {
    told.push(`threw ${(error as Error).message}`);
  }
}
parentPort?.postMessage(told);
