// Runs on both sides.
import { useHydrated } from '@site/brand/hooks/useHydrated';
import { Card } from '@site/brand/ui/layout/Card';
import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import {
  assemble,
  type CronFieldName,
  type CronFields,
  isComplete,
} from '@site/cron-engine/expression/fields';
import { browserZone } from '@site/cron-engine/zones/zone';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { EMPTY_STATE, type ToolState } from '../address/address.ts';
import { CronInputs } from '../form/CronInputs.tsx';
import { CronMessage } from '../form/CronMessage.tsx';
import { Expression } from '../form/Expression.tsx';
import type { Pasted, Take } from '../form/pasted.ts';
import { QuickReference } from '../form/QuickReference.tsx';
import { NextExecutions } from '../runs/NextExecutions.tsx';
import { useAddress } from './useAddress.ts';
import { useEvaluation } from './useEvaluation.ts';
import { loadTool, useTool } from './useTool.ts';

const MESSAGE_ID = 'cron-message';

/** Element with the server's answer, which the browser reads while it hydrates. */
export const ANSWER_ID = 'cron-answer';

export interface CronGeneratorProps {
  /** The form's initial state; a new value replaces the current state. */
  initial?: Partial<ToolState>;
  /** Called when the evaluation or the state changes. */
  onChange?: (evaluation: Evaluation, state: ToolState) => void;
  /** The server's evaluation of `initial`. */
  given?: Evaluation;
  /** Called once every part has been fetched or can't be. */
  onSettled?: () => void;
  /**
   * `page` also keeps the state in the address; `compact` has only fields, description and runs.
   */
  place?: 'page' | 'embed' | 'compact';
}

/** The whole tool: the five inputs and everything about their expression. */
export function CronGenerator(props: CronGeneratorProps) {
  const { initial, given, onChange, onSettled, place = 'page' } = props;
  const [state, setState] = useState<Form>(() => ({ ...EMPTY_STATE, ...initial }));
  /** The value of `initial` that the form has taken over. */
  const [taken, setTaken] = useState(initial);
  /** Whether the line above the fields holds text that they don't. */
  const [draft, setDraft] = useState(false);
  const { fields, pasted } = state;
  const { tool, missing, want } = useTool();
  const hydrated = useHydrated();
  // The server doesn't know the browser's zone.
  const own = useMemo(() => (hydrated ? browserZone() : ''), [hydrated]);
  const expression = assemble(fields);
  const { evaluation, busy, refresh, showRuns } = useEvaluation(
    isComplete(fields) ? expression : '',
    state.zone || own,
    { tool, missing, given },
  );

  const change = useCallback(
    (next: Partial<ToolState>) => setState((before) => ({ ...before, ...next })),
    [],
  );
  const onApply = useCallback((next: CronFields) => change({ fields: next }), [change]);
  /** On phones the reference is far below what it changes. */
  const onChoose = useCallback(
    (next: CronFields) => {
      onApply(next);
      if (place === 'page') {
        document.getElementById(MESSAGE_ID)?.scrollIntoView({ block: 'nearest' });
      }
    },
    [onApply, place],
  );
  const onField = useCallback(
    (name: CronFieldName, value: string) =>
      setState((before) => ({ ...before, fields: { ...before.fields, [name]: value } })),
    [],
  );
  const onLine = useCallback(
    (take: Take) =>
      setState(({ pasted: last, ...before }) => {
        const next = take(before, last);
        return { fields: next.fields, zone: next.zone, pasted: next };
      }),
    [],
  );
  const onPaste = useCallback(
    (input: HTMLInputElement, text: string) =>
      loadTool().then(({ paste }) => paste(input, text, onLine)),
    [onLine],
  );
  useAddress(place === 'page', state, change);

  useEffect(() => {
    if (initial && taken !== initial) change(initial);
    setTaken(initial);
  }, [initial, taken, change]);
  useEffect(() => onChange?.(evaluation, state), [onChange, evaluation, state]);
  const settled = (missing || tool !== undefined) && taken === initial;
  useEffect(() => {
    if (settled) onSettled?.();
  }, [settled, onSettled]);

  const offending = evaluation.error
    ? (tool?.offendingInputs(fields, evaluation) ?? Object.keys(fields))
    : [];
  const compact = place === 'compact';

  return (
    <Columns
      id={given && ANSWER_ID}
      data-answer={given && JSON.stringify(given)}
      onFocus={want}
      onPointerEnter={want}
    >
      <Panel data-stale={draft || undefined}>
        {!compact && (
          <LinePlace>{tool && <tool.LineInput onLine={onLine} onDraft={setDraft} />}</LinePlace>
        )}
        <CronInputs
          fields={fields}
          onField={onField}
          invalid={offending}
          describedBy={MESSAGE_ID}
          onPaste={onPaste}
        />
        {!compact && (
          <Expression fields={fields}>
            {place === 'page' && (tool ? <tool.ShareLink state={state} /> : <span />)}
          </Expression>
        )}
        <Kept>
          <CronMessage id={MESSAGE_ID} fields={fields} evaluation={evaluation} />

          {tool && (
            <tool.Explanations
              {...{ fields, expression, evaluation, onApply, pasted, onLine }}
              onState={change}
            />
          )}
        </Kept>
        <NextExecutions
          evaluation={evaluation}
          busy={busy}
          tool={tool}
          zone={state.zone}
          onState={change}
          onRefresh={missing ? want : refresh}
          onMore={showRuns}
          bare={compact}
        />
      </Panel>
      {!compact && (
        <>
          <Panel>
            <QuickReference onChoose={onChoose} />
          </Panel>

          {tool && (
            <tool.Below
              evaluation={evaluation}
              zone={state.zone}
              written={pasted?.fields === fields ? pasted.line.seconds : undefined}
            />
          )}
        </>
      )}
    </Columns>
  );
}

interface Form extends ToolState {
  /** The line that filled the form last. */
  pasted?: Pasted;
}

/* Wide screens show the reference beside the tool, unless the text is large. */
const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);

  > * {
    flex: 1 1 100%;
    min-width: 0;
  }

  @media (min-width: 64em) {
    gap: var(--space-5);

    > :first-child:not(:last-child) {
      flex: 999 1 34rem;
    }

    > :nth-child(2) {
      flex-basis: 20rem;
    }
  }

  /* Print the schedule, and what is open. */
  @media print {
    form,
    details:not([open]) {
      display: none;
    }
  }

  /* Without JavaScript only the reference works, and what the server has answered. */
  @media (scripting: none) {
    &:not([data-answer]) > :not(:nth-child(2)),
    > :first-child button {
      display: none;
    }
  }
`;

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
  padding: var(--space-4);
  --label-line: 1.25rem;

  /* The answer belongs to the fields, not to the text above them. */
  &[data-stale] :is([role='status'], ol) {
    opacity: 0.5;
  }

  @media (min-width: 40em) {
    gap: var(--space-4);
    padding: var(--space-5);
  }
`;

/** Reserves the height of one line, so that nothing moves when its content loads. */
const Kept = styled.div`
  min-height: 2.875rem;

  @media (max-width: 39.99em) {
    min-height: var(--kept, 1.75rem);
  }

  @media (scripting: none) {
    &:empty {
      display: none;
    }
  }

  > * + :not(:empty) {
    margin-top: var(--space-2);
  }
`;

/** Narrow screens have the label above the input. */
const LinePlace = styled(Kept)`
  --kept: calc(2.875rem + var(--label-line) + var(--space-1));
`;
