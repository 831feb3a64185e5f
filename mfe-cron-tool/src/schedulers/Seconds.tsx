// Browser only.
import { Muted } from '@site/brand/ui/layout/Muted';
import { secondsPanelTexts as texts } from '@site/cron-engine/texts/seconds.texts';
import { useEffect, useState } from 'react';
import { once } from '../timing/once.ts';
import type { SecondsRunsProps } from './SecondsRuns.tsx';

const load = once(() => import(/* webpackChunkName: "cron-lines" */ './SecondsRuns.tsx'));

type State = Awaited<ReturnType<typeof load>> | 'missing' | undefined;

/** `SecondsRuns`, loaded on demand. */
export function Seconds(props: SecondsRunsProps) {
  const [part, setPart] = useState<State>();
  useEffect(() => {
    load().then(setPart, () => setPart('missing'));
  }, []);
  if (part === 'missing') return <Muted role="status">{texts.notFetched}</Muted>;
  return part ? <part.SecondsRuns {...props} /> : null;
}
