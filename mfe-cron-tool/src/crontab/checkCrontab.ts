// Browser only.
import { engineOf } from '../engine/client/engineFile.ts';
import type { CrontabReport, CrontabRequest } from './report.ts';

const { start } = engineOf<CrontabRequest, CrontabReport>(
  () => import(/* webpackMode: "eager" */ './crontab-engine.worker.ts?file'),
);

/**
 * What there is to say about a crontab. Each check has a worker of its own, which ends with it: what
 * nobody waits for any more isn't worked out. Resolves to nothing when it was called off; rejects when
 * the engine can't be had.
 */
export async function checkCrontab(
  request: CrontabRequest,
  signal: AbortSignal,
): Promise<CrontabReport | undefined> {
  const worker = await start();
  return new Promise((resolve, reject) => {
    const end = (report?: CrontabReport) => {
      worker.terminate();
      resolve(report);
    };
    worker.onmessage = ({ data }) => end(data);
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('The engine for crontabs broke off.'));
    };
    if (signal.aborted) return end();
    signal.addEventListener('abort', () => end(), { once: true });
    worker.postMessage(request);
  });
}
