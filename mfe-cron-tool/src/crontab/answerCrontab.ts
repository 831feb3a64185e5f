// Worker, and page where there is none: part of the file "crontab-engine".
import { inSlices } from '../engine/inSlices.ts';
import { inspectCrontab } from './inspectCrontab.ts';
import type { CrontabReport, CrontabRequest } from './report.ts';

/**
 * The engine: takes a crontab; what there is to say about it is sent.
 * @param ended whether nobody listens any more
 */
export const answerCrontab =
  (send: (report: CrontabReport) => void, ended: () => boolean = () => false) =>
  async (request: CrontabRequest): Promise<void> => {
    const report = await inSlices(inspectCrontab(request), () => !ended());
    if (report) send(report);
  };
