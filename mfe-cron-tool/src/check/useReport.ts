// Runs on both sides; checks in the browser only.
import { useEffect, useState } from 'react';
import { once } from '../timing/once.ts';
import type { CrontabReport, CrontabRequest } from './inspectCrontab.ts';

/** Pause in typing before the text is checked again. */
const PAUSE_MS = 120;

const load = once(() => import(/* webpackChunkName: "cron-check" */ './inspectCrontab.ts'));

/** In characters; `cron-lint` has no limit. */
export const LONGEST = 500_000;

/** No task may take longer than 50 ms, also on a slow machine. */
const SLICE_MS = 12;

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
        for (let pauseAt = 0; ; ) {
          if (performance.now() > pauseAt) {
            await new Promise((resume) => setTimeout(resume));
            if (!wanted) return;
            pauseAt = performance.now() + SLICE_MS;
          }
          const { done, value } = work.next();
          if (!done) continue;
          setReport(value);
          return setState('done');
        }
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
