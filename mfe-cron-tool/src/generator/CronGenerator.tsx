// Runs on both sides.
import { useHydrated } from '@site/kit/hooks/useHydrated';
import { Card } from '@site/kit/ui/Card';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { assemble, type CronFields, EMPTY_FIELDS, isComplete } from '../cron/fields.ts';
import type { Evaluation } from '../engine/evaluation.ts';
import { browserZone, type ToolState } from '../state/address.ts';
import { type Pasted, takeLine } from '../state/pasted.ts';
import { useAddress } from '../state/useAddress.ts';
import { CronInputs } from './CronInputs.tsx';
import { CronMessage } from './CronMessage.tsx';
import { Expression } from './Expression.tsx';
import { NextExecutions } from './NextExecutions.tsx';
import { Part } from './Part.tsx';
import { QuickReference } from './QuickReference.tsx';
import { useEvaluation } from './useEvaluation.ts';
import { useExtras } from './useExtras.ts';

const MESSAGE_ID = 'cron-message';

interface CronGeneratorProps {
  /** What the form holds at first. Another value replaces what it holds. */
  initial?: Partial<ToolState>;
  /** Told whenever there is something else to say about the expression. */
  onChange?: (evaluation: Evaluation, state: ToolState) => void;
  /** Whether the page's address follows the form. */
  stateInAddress?: boolean;
}

/** The whole tool: five inputs, what they make, and what that means. */
export function CronGenerator({ initial, onChange, stateInAddress = true }: CronGeneratorProps) {
  const [state, setState] = useState<ToolState>(() => ({ ...EMPTY, ...initial }));
  const [copies, setCopies] = useState(0);
  const [pasted, setPasted] = useState<Pasted>();
  const { extras, load } = useExtras();
  const { fields } = state;
  const hydrated = useHydrated();
  // The browser's zone is known in the browser only.
  const zone = state.zone || (hydrated ? browserZone() : '');
  const expression = assemble(fields);
  const { evaluation, busy, refresh, showRuns } = useEvaluation(
    isComplete(fields) ? expression : '',
    zone,
  );

  const change = useCallback(
    (next: Partial<ToolState>) => setState((before) => ({ ...before, ...next })),
    [],
  );
  const onApply = useCallback((next: CronFields) => change({ fields: next }), [change]);
  const onLine = (line: Pasted['line']) => {
    const next = takeLine(line, state, pasted);
    setPasted(next);
    change({ fields: next.fields, zone: next.zone });
  };
  useAddress(stateInAddress, state, change);

  useEffect(() => {
    if (initial) change(initial);
  }, [initial, change]);
  useEffect(() => onChange?.(evaluation, state), [onChange, evaluation, state]);

  const tool = useMemo(
    () => ({ fields, expression, zone, evaluation, onApply }),
    [fields, expression, zone, evaluation, onApply],
  );
  const offending = evaluation.error
    ? (extras?.offendingInputs(fields, evaluation) ?? Object.keys(fields))
    : [];

  return (
    <Columns onFocus={extras ? undefined : load}>
      <Panel>
        <SmartPlace>
          <Part>{extras && <extras.SmartLine onLine={onLine} />}</Part>
        </SmartPlace>
        <CronInputs
          fields={fields}
          onChange={onApply}
          invalid={offending}
          describedBy={MESSAGE_ID}
          onLine={onLine}
        />
        <Part about={pasted}>
          {extras && pasted && pasted.fields === fields && (
            <extras.PasteNote pasted={pasted} onState={change} />
          )}
        </Part>
        <Expression text={expression} onCopy={() => setCopies(copies + 1)}>
          <Part>{extras && stateInAddress && <extras.ShareLink state={state} />}</Part>
        </Expression>
        <div>
          <CronMessage id={MESSAGE_ID} fields={fields} evaluation={evaluation} />
          <Part about={evaluation}>{extras && <extras.Explanations {...tool} />}</Part>
        </div>
        <NextExecutions
          evaluation={evaluation}
          busy={busy}
          extras={extras}
          zone={state.zone}
          onState={change}
          onRefresh={refresh}
          onMore={showRuns}
        />
        <Part about={evaluation}>
          {extras && <extras.SchedulerRuns evaluation={evaluation} zone={state.zone} />}
        </Part>
      </Panel>
      <Panel>
        <QuickReference onChoose={onApply} />
        <Part>
          {extras && <extras.Shelves {...tool} state={state} onState={change} copies={copies} />}
        </Part>
      </Panel>
      <Part about={evaluation}>{extras && <extras.Below evaluation={evaluation} />}</Part>
    </Columns>
  );
}

const EMPTY: ToolState = { fields: EMPTY_FIELDS, zone: '' };

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-5);

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
`;

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

/** The place of the line above the fields is kept, so that nothing jumps when it arrives. */
const SmartPlace = styled.div`
  min-height: 6.125rem;
`;
