// Runs on both sides; checks in the browser only.
import { useEffect, useState } from 'react';
import type { CrontabReport, CrontabRequest } from '../crontab/report.ts';
import { engineOf } from '../engine/client/engineFile.ts';
import { countsTo24 } from '../runs/longDateTime.ts';
import { after } from '../timing/after.ts';
import type { SharedCrontab } from './shareCrontab.ts';

/** How long nothing is typed before the whole text is read again. */
const PAUSE_MS = 120;

const engine = engineOf<CrontabRequest, CrontabReport>(
  () => import(/* webpackMode: "eager" */ '../crontab/crontab-engine.worker.ts?file'),
);

export type ReportState = 'empty' | 'reading' | 'failed' | 'done';

/**
 * What there is to say about a crontab; the former report while the next one is on its way.
 * @param zone IANA name; empty before the browser's is known
 */
export function useReport(text: string, zone: string, scheduler: SharedCrontab['scheduler']) {
  const [report, setReport] = useState<CrontabReport>();
  const [state, setState] = useState<ReportState>('empty');
  const empty = text.trim() === '' || zone === '';

  useEffect(() => {
    setState(empty ? 'empty' : 'reading');
    if (empty) return setReport(undefined);
    let wanted = true;
    const check = async () => {
      if (!wanted) return;
      const asked = { text, zone, scheduler: scheduler || undefined, from: Date.now() };
      try {
        const found = await engine.ask({ ...asked, hours24: countsTo24() });
        if (!found || !wanted) return;
        setReport(found);
        setState('done');
      } catch {
        if (wanted) setState('failed');
      }
    };
    after(PAUSE_MS, check);
    return () => {
      wanted = false;
      // Nobody waits for an older answer any more.
      engine.end();
    };
  }, [text, zone, scheduler, empty]);

  return { report, state };
}
