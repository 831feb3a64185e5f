// Worker, and page where there is none. The entry of the file "cron-engine".
import { answerRequests } from './answerRequests.ts';
import type { ToWorker } from './messages.ts';

if (typeof document === 'undefined') {
  const engine = answerRequests((message) => postMessage(message));
  addEventListener('message', ({ data }: MessageEvent<ToWorker>) => engine(data));
} else {
  // For engineOnPage.ts, which has had this file loaded.
  globalThis.__cronEngine = answerRequests;
}
