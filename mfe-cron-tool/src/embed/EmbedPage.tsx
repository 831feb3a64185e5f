// Browser only, in the frame.
import { VisuallyHidden } from '@site/brand/ui/content/VisuallyHidden';
import { type Evaluation, NOTHING_EVALUATED } from '@site/cron-engine/evaluation/evaluation';
import { cronTexts } from '@site/cron-engine/texts/cron.texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { EMPTY_STATE, type ToolState } from '../address/address.ts';
import { CronGenerator } from '../generator/CronGenerator.tsx';
import type { Host } from './connectToHost.ts';
import { toChange, toState } from './formOfHost.ts';

/** The tool in the frame on another site's page. */
export function EmbedPage({ host }: { host: Host }) {
  const page = useRef<HTMLElement>(null);
  const lastChange = useRef(JSON.stringify(toChange(NOTHING_EVALUATED, EMPTY_STATE)));
  const [state, setState] = useState<Partial<ToolState>>();
  const [compact, setCompact] = useState(false);
  const [settled, setSettled] = useState(false);

  useEffect(() => {
    let expressions = 0;
    host.listen(async (settings) => {
      if (settings.theme) document.documentElement.dataset.theme = settings.theme;
      if (settings.compact !== undefined) flushSync(() => setCompact(Boolean(settings.compact)));
      host.send({ kind: 'ready' });
      if (settings.expression !== undefined) expressions += 1;
      const request = expressions;
      const next = await toState(settings);
      // While the extras loaded, the host may have set a newer expression.
      if (settings.expression !== undefined && request !== expressions) return;
      // Report the result even when the host's expression equals the current one.
      if (settings.expression !== undefined) lastChange.current = '';
      // One render per setting: batched, the second would replace the first.
      flushSync(() => setState(next));
    });
  }, [host]);

  useEffect(() => {
    // Parts that load late must not move the host's page; a visitor's action may.
    if (!page.current || !settled) return;
    const { current } = page;
    const sendSize = () =>
      host.send({ kind: 'size', height: Math.ceil(current.getBoundingClientRect().height) });
    // Without `ResizeObserver` the frame keeps its first height and scrolls.
    if (typeof ResizeObserver !== 'function') return sendSize();
    const observer = new ResizeObserver(sendSize);
    observer.observe(current);
    return () => observer.disconnect();
  }, [host, settled]);

  const onChange = useCallback(
    (evaluation: Evaluation, form: ToolState) => {
      const change = toChange(evaluation, form);
      const text = JSON.stringify(change);
      if (!change || text === lastChange.current) return;
      lastChange.current = text;
      host.send({ kind: 'change', change });
    },
    [host],
  );

  const onSettled = useCallback(() => setSettled(true), []);

  return (
    <Page ref={page} data-compact={compact || undefined}>
      <VisuallyHidden as="h1">{cronTexts.title}</VisuallyHidden>
      <CronGenerator
        initial={state}
        onChange={onChange}
        onSettled={state && onSettled}
        place={compact ? 'compact' : 'embed'}
      />
    </Page>
  );
}

/** Exactly as high as its content, which sets the frame's height. */
const Page = styled.main`
  position: relative;
  min-height: 0;
  padding: var(--space-1);

  /* A few lines on another site's page: no cards; hints for screen readers only. */
  &[data-compact] {
    --sentence-size: var(--text-lg);

    > div {
      grid-template-columns: minmax(0, 1fr);
    }

    > div > div {
      gap: var(--space-2);
      padding: 0;
      border: 0;
      background: none;
      box-shadow: none;
    }

    [role='group'] {
      row-gap: var(--space-2);
    }

    label {
      font-size: var(--text-xs);
    }

    [id$='-hint'] {
      margin-top: calc(-1 * var(--space-1));
      font-size: 0;
      line-height: 0;
    }
  }
`;
