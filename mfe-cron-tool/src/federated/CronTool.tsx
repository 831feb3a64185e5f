// Browser only. The tool as a component for any host of Module Federation; its props are those of <cron-tool>.
import '@site/brand/styles/tokens.css';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { ToolState } from '../address/address.ts';
import { toChange, toState } from '../embed/formOfHost.ts';
import type { Change } from '../embed/messages.ts';
import type { Evaluation } from '../engine/evaluation.ts';
import { CronGenerator } from '../generator/CronGenerator.tsx';

interface CronToolProps {
  /** Five fields, an alias or a crontab line. */
  expression?: string;
  /** IANA name. */
  timezone?: string;
  compact?: boolean;
  /** Called when the result changes, with the detail of the element's event. */
  onChange?: (change: Change) => void;
}

export default function CronTool({ expression, timezone, compact, onChange }: CronToolProps) {
  const [state, setState] = useState<Partial<ToolState>>();

  useEffect(() => {
    let isNewest = true;
    void toState({ expression, timezone }).then((next) => isNewest && setState(next));
    return () => {
      isNewest = false;
    };
  }, [expression, timezone]);

  const report = useCallback(
    (evaluation: Evaluation, form: ToolState) => {
      const change = toChange(evaluation, form);
      if (change) onChange?.(change);
    },
    [onChange],
  );

  return (
    <Tool>
      <CronGenerator initial={state} onChange={report} place={compact ? 'compact' : 'embed'} />
    </Tool>
  );
}

/** What the site's reset does, for these elements only. */
const Tool = styled.div`
  color: var(--color-text);
  font-family: var(--font-sans);
  font-size: var(--text-base);
  line-height: var(--leading-normal);

  :where(&) *,
  :where(&) *::before,
  :where(&) *::after {
    box-sizing: border-box;
    margin: 0;
  }
`;
