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
import { loadExtras } from '../chunks/loadChunks.ts';
import { useParts } from '../chunks/useParts.ts';
import { CronInputs } from '../form/CronInputs.tsx';
import { CronMessage } from '../form/CronMessage.tsx';
import { Expression } from '../form/Expression.tsx';
import type { Pasted, Take } from '../form/pasted.ts';
import { QuickReference } from '../form/QuickReference.tsx';
import { NextExecutions } from '../runs/NextExecutions.tsx';
import { Part } from '../ui/Part.tsx';
import { useAddress } from './useAddress.ts';
import { useEvaluation } from './useEvaluation.ts';

const MESSAGE_ID = 'cron-message';

export interface CronGeneratorProps {
  /** The form's initial state; a new value replaces the current state. */
  initial?: Partial<ToolState>;
  /** Called when the evaluation or the state changes. */
  onChange?: (evaluation: Evaluation, state: ToolState) => void;
  /** Called whenever no part or result is pending any more. */
  onSettled?: () => void;
  /**
   * `page` also keeps the state in the address; `compact` has only fields, description and runs.
   */
  place?: 'page' | 'embed' | 'compact';
}

/** The whole tool: the five inputs and everything about their expression. */
export function CronGenerator(props: CronGeneratorProps) {
  const { initial, onChange, onSettled, place = 'page' } = props;
  const [state, setState] = useState<Form>(() => ({ ...EMPTY_STATE, ...initial }));
  /** The value of `initial` that the form has taken over. */
  const [taken, setTaken] = useState(initial);
  const { fields, pasted } = state;
  const filled = Object.values(fields).join('') !== '';
  const { extras, lower, answer, below, want, arrived } = useParts(filled);
  const hydrated = useHydrated();
  // The server doesn't know the browser's zone.
  const own = useMemo(() => (hydrated ? browserZone() : ''), [hydrated]);
  const zone = state.zone || own;
  const expression = assemble(fields);
  const { evaluation, stale, busy, refresh, showRuns } = useEvaluation(
    isComplete(fields) ? expression : '',
    zone,
  );

  const change = useCallback(
    (next: Partial<ToolState>) => setState((before) => ({ ...before, ...next })),
    [],
  );
  const onApply = useCallback((next: CronFields) => change({ fields: next }), [change]);
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
      loadExtras().then(({ paste }) => paste(input, text, onLine)),
    [onLine],
  );
  useAddress(place === 'page', state, change);

  useEffect(() => {
    if (initial && taken !== initial) change(initial);
    setTaken(initial);
  }, [initial, taken, change]);
  useEffect(() => onChange?.(evaluation, state), [onChange, evaluation, state]);
  const settled = arrived && !busy && taken === initial;
  useEffect(() => {
    if (settled) onSettled?.();
  }, [settled, onSettled]);

  const tool = useMemo(
    () => ({ fields, expression, evaluation, onApply }),
    [fields, expression, evaluation, onApply],
  );
  const offending = evaluation.error
    ? (answer?.offendingInputs(fields, evaluation) ?? Object.keys(fields))
    : [];

  const compact = place === 'compact';

  return (
    <Columns onFocus={want} onPointerEnter={want}>
      <Panel data-stale={stale || undefined}>
        {!compact && (
          <Kept>
            <Part>{extras && <extras.LineInput onLine={onLine} />}</Part>
          </Kept>
        )}
        <CronInputs
          fields={fields}
          onField={onField}
          invalid={offending}
          describedBy={MESSAGE_ID}
          onPaste={onPaste}
        />
        {!compact && (
          <Expression text={expression}>
            {place === 'page' && <Part>{extras && <extras.ShareLink state={state} />}</Part>}
          </Expression>
        )}
        <Kept>
          <CronMessage id={MESSAGE_ID} fields={fields} evaluation={evaluation} />
          <Part about={evaluation}>
            {answer && (
              <answer.Explanations {...tool} pasted={pasted} onState={change} onLine={onLine} />
            )}
          </Part>
        </Kept>
        <NextExecutions
          evaluation={evaluation}
          busy={busy}
          answer={answer}
          extras={lower}
          zone={state.zone}
          onState={change}
          onRefresh={refresh}
          onMore={showRuns}
          bare={compact}
        />
      </Panel>
      {!compact && (
        <>
          <Panel>
            <QuickReference onChoose={onApply} More={lower?.Presets} />
          </Panel>
          <Part about={evaluation}>
            {below && (
              <below.Below
                evaluation={evaluation}
                zone={state.zone}
                written={pasted?.fields === fields ? pasted.line.seconds : undefined}
              />
            )}
          </Part>
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

  /* Without JavaScript only the reference works. */
  @media (scripting: none) {
    > :not(:nth-child(2)) {
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

  /* An outdated result fades after a delay: most new results arrive before it. */
  &[data-stale] :is([role='status'], ol) {
    opacity: 0.5;
    transition: opacity 0s 0.4s;
  }

  @media (min-width: 40em) {
    gap: var(--space-4);
    padding: var(--space-5);
  }
`;

/** Reserves the height of one line, so that nothing moves when its content loads. */
const Kept = styled.div`
  min-height: 2.875rem;

  > * + :not(:empty) {
    margin-top: var(--space-2);
  }
`;
