// Browser only, in the frame.
import { VisuallyHidden } from '@site/kit/ui/VisuallyHidden';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { cronTexts } from '../../content/cron.texts.ts';
import { EMPTY_FIELDS } from '../cron/fields.ts';
import { type Evaluation, NOTHING_EVALUATED } from '../engine/evaluation.ts';
import { CronGenerator } from '../generator/CronGenerator.tsx';
import type { ToolState } from '../state/address.ts';
import type { Host } from './connectToHost.ts';
import { toChange } from './toChange.ts';
import { toState } from './toState.ts';

/** The tool as a part of somebody else's page. */
export function EmbedPage({ host }: { host: Host }) {
  const page = useRef<HTMLElement>(null);
  const told = useRef(JSON.stringify(toChange(NOTHING_EVALUATED, EMPTY)));
  const [state, setState] = useState<Partial<ToolState>>();

  useEffect(() => {
    let expressions = 0;
    host.listen(async (settings) => {
      if (settings.theme) document.documentElement.dataset.theme = settings.theme;
      if (settings.expression !== undefined) expressions += 1;
      const mine = expressions;
      const next = await toState(settings);
      // An expression that needed the extras may have been overtaken by a newer one.
      if (settings.expression !== undefined && mine !== expressions) return;
      // What the host has set may be the same to the form: it is told what came of it.
      if (settings.expression !== undefined) told.current = '';
      // Each by itself: together, the second would take the first one's place.
      flushSync(() => setState(next));
    });
  }, [host]);

  useEffect(() => {
    if (!page.current) return;
    const { current } = page;
    const tellSize = () =>
      host.tell({ kind: 'size', height: Math.ceil(current.getBoundingClientRect().height) });
    // Without it the frame keeps its first height, and scrolls.
    if (typeof ResizeObserver !== 'function') return tellSize();
    const observer = new ResizeObserver(tellSize);
    observer.observe(current);
    return () => observer.disconnect();
  }, [host]);

  const onChange = useCallback(
    (evaluation: Evaluation, form: ToolState) => {
      const change = toChange(evaluation, form);
      const text = JSON.stringify(change);
      if (!change || text === told.current) return;
      told.current = text;
      host.tell({ kind: 'change', change });
    },
    [host],
  );

  return (
    <Page ref={page}>
      <VisuallyHidden as="h1">{cronTexts.title}</VisuallyHidden>
      <CronGenerator initial={state} onChange={onChange} stateInAddress={false} />
    </Page>
  );
}

const EMPTY: ToolState = { fields: EMPTY_FIELDS, zone: '' };

/** As high as its content and no higher: the frame takes its height from it. */
const Page = styled.main`
  position: relative;
  min-height: 0;
  padding: var(--space-1);
`;
