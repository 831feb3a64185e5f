// Runs on both sides; checks in the browser only.
import { useEffect, useState } from 'react';
import type { CrontabReport, CrontabRequest } from '../crontab/report.ts';
import { engineOf } from '../engine/client/engineFile.ts';
import { after } from '../timing/after.ts';

/** Pause in typing before the text is checked again. */
const PAUSE_MS = 120;

const engine = engineOf<CrontabRequest, CrontabReport>(
  () => import(/* webpackMode: "eager" */ '../crontab/crontab-engine.worker.ts?file'),
);

/** In characters; `cron-lint` has no limit. */
export const LONGEST = 500_000;

/** Delay before the page says that it is checking. */
const SLOW_MS = 1000;

export type ReportState = 'empty' | 'reading' | 'slow' | 'long' | 'failed' | 'done';

/**
 * The report on a crontab; the previous report while the next is pending (`reading` or `slow`).
 * @param zone IANA name; empty before the browser's is known
 */
export function useReport(text: string, zone: string, scheduler: CrontabRequest['scheduler']) {
  const [report, setReport] = useState<CrontabReport>();
  const [state, setState] = useState<ReportState>('empty');
  const empty = text.trim() === '' || zone === '';

  useEffect(() => {
    const long = text.length > LONGEST;
    setState(empty ? 'empty' : long ? 'long' : 'reading');
    if (empty || long) return setReport(undefined);
    let wanted = true;
    const check = async () => {
      if (!wanted) return;
      try {
        const found = await engine.ask({ text, zone, scheduler, from: Date.now() });
        if (!found || !wanted) return;
        setReport(found);
        setState('done');
      } catch {
        if (!wanted) return;
        setReport(undefined);
        setState('failed');
      }
    };
    after(PAUSE_MS, check);
    after(SLOW_MS, () => wanted && setState((now) => (now === 'reading' ? 'slow' : now)));
    return () => {
      wanted = false;
      // Ignore the answer to an earlier request.
      engine.end();
    };
  }, [text, zone, scheduler, empty]);

  return { report, state };
}
