// Browser only, in the frame.
import { VisuallyHidden } from '@site/brand/ui/content/VisuallyHidden';
import { type Evaluation, isValid } from '@site/cron-engine/evaluation/evaluation';
import { assemble, FIELD_NAMES, isComplete, toFields } from '@site/cron-engine/expression/fields';
import { cronTexts } from '@site/cron-engine/texts/cron.texts';
import { todaysZone } from '@site/cron-engine/zones/todaysZone';
import { browserZone } from '@site/cron-engine/zones/zone';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import type { ToolState } from '../address/address.ts';
import { CronGenerator } from '../generator/CronGenerator.tsx';
import { loadTool } from '../generator/useTool.ts';
import { connectToHost } from './connectToHost.ts';
import type { Change, Settings, ToolMessage } from './messages.ts';

/** The tool in the frame on another site's page. */
export function EmbedPage() {
  const page = useRef<HTMLElement>(null);
  const send = useRef<(message: ToolMessage) => void>(null);
  const [state, setState] = useState<Partial<ToolState>>();
  const [compact, setCompact] = useState(false);
  const [settled, setSettled] = useState(false);

  // Preact delays other effects in a frame out of view.
  useLayoutEffect(() => {
    let latest: Settings;
    send.current = connectToHost(async (settings) => {
      if (settings.theme) document.documentElement.dataset.theme = settings.theme;
      if (settings.compact !== undefined) flushSync(() => setCompact(Boolean(settings.compact)));
      send.current?.({ kind: 'ready' });
      const setsExpression = settings.expression !== undefined;
      if (setsExpression) latest = settings;
      const next = await toState(settings);
      // While the extras loaded, the host may have set a newer expression.
      if (setsExpression && latest !== settings) return;
      // One render per setting: batched, the second would replace the first.
      flushSync(() => setState(next));
    });
  }, []);

  useEffect(() => {
    // Parts that load late must not move the host's page; a visitor's action may.
    if (!page.current || !settled) return;
    const { current } = page;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(current.getBoundingClientRect().height);
      send.current?.({ kind: 'size', height });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [settled]);

  const onChange = useCallback((evaluation: Evaluation, form: ToolState) => {
    const change = toChange(evaluation, form);
    if (change) send.current?.({ kind: 'change', change });
  }, []);

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

/** The change event's detail; undefined until the current fields are evaluated. */
function toChange(evaluation: Evaluation, { fields, zone }: ToolState): Change | undefined {
  const expression = isComplete(fields) ? assemble(fields) : '';
  const used = zone || browserZone();
  if (evaluation.expression !== expression) return undefined;
  if (expression && evaluation.zone !== used) return undefined;
  return {
    expression,
    timezone: todaysZone(used),
    valid: isValid(evaluation),
    description: evaluation.description,
    error: evaluation.error,
    nextRuns: evaluation.runs.map((at) => new Date(at).toISOString()),
  };
}

/** The form state that the host set. Keeps an unknown zone, so that the form reports it. */
async function toState({ expression, timezone }: Settings): Promise<Partial<ToolState>> {
  const zone = timezone === undefined ? {} : { zone: todaysZone(timezone) };
  if (expression === undefined) return zone;
  const words = expression.split(/\s+/).filter(Boolean);
  // Missing words leave fields blank; extra words make the last field invalid.
  const asFields = {
    fields: toFields([...words.slice(0, 4), words.slice(4).join(' ')], ''),
    ...zone,
  };
  if (words.length === 0 || words.length === FIELD_NAMES.length) return asFields;
  // An alias, or a whole line.
  const line = await loadTool()
    .then(({ parseLine }) => parseLine(expression))
    .catch(() => undefined);
  if (!line || 'refused' in line) return asFields;
  return { fields: line.fields, ...zone, ...(line.zone && { zone: line.zone }) };
}

/** Exactly as high as its content, which sets the frame's height. */
const Page = styled.main`
  position: relative;
  min-height: 0;
  padding: var(--space-1);

  /* A few lines on another site's page: no card. */
  &[data-compact] > div > div {
    gap: var(--space-2);
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
  }
`;
