// Tests only. A thread that loads bundles as the render thread does and posts their answers.
import { parentPort, workerData } from 'node:worker_threads';
import { hideProcess } from './hideProcess.ts';
import { hostModules, loadBundle } from './loadBundle.ts';
import { lockIntrinsics } from './lockIntrinsics.ts';
import { lockShared } from './lockShared.ts';

const { bundles } = workerData as { bundles: string[] };
hideProcess();
lockIntrinsics();
lockShared(hostModules().remote);
const answers: unknown[] = [];
for (const code of bundles) {
  try {
    const { answer } = loadBundle(code, 'bundle.cjs', '/') as { answer?: unknown };
    answers.push(String(await (typeof answer === 'function' ? answer() : answer)));
  } catch (error) {
    answers.push(`threw ${(error as Error).message}`);
  }
}
parentPort?.postMessage(answers);
