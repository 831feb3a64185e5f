// Worker, and page where there is none. The entry of the file "crontab-engine".
import { answerCrontab } from './answerCrontab.ts';
import type { CrontabRequest } from './report.ts';

if (typeof document === 'undefined') {
  const engine = answerCrontab((report) => postMessage(report));
  addEventListener('message', ({ data }: MessageEvent<CrontabRequest>) => engine(data));
} else {
  // For engineOnPage.ts, which has had this file loaded.
  globalThis.__cronEngine = answerCrontab;
}
