// Runs on both sides; checks in the browser only.
import { useEffect, useState } from 'react';
import { inSlices } from '../crontab/inSlices.ts';
import type { CrontabReport, CrontabRequest } from '../crontab/report.ts';
import { once } from '../timing/once.ts';

/** Pause in typing before the text is checked again. */
const PAUSE_MS = 120;

const load = once(
  () => import(/* webpackChunkName: "cron-check" */ '../crontab/inspectCrontab.ts'),
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
      try {
        const { inspectCrontab } = await load();
        const work = inspectCrontab({ text, zone, scheduler, from: Date.now() });
        const found = await inSlices(work, () => wanted);
        if (!found) return;
        setReport(found);
        setState('done');
      } catch {
        if (!wanted) return;
        setReport(undefined);
        setState('failed');
      }
    };
    const timers = [
      setTimeout(check, PAUSE_MS),
      setTimeout(() => setState((now) => (now === 'reading' ? 'slow' : now)), SLOW_MS),
    ];
    return () => {
      wanted = false;
      timers.forEach(clearTimeout);
    };
  }, [text, zone, scheduler, empty]);

  return { report, state };
}
