// Browser only: part of the chunk "cron-tool".

import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { explainError, offendingFields } from '@site/cron-engine/explain/explain';
import type { CronFieldName, CronFields } from '@site/cron-engine/expression/fields';
import { parseLine } from '@site/cron-engine/paste/parseLine';
import { isZone } from '@site/cron-engine/zones/zone';
import type { ToolState } from '../address/address.ts';
import { PasteNote } from '../form/PasteNote.tsx';
import { type Pasted, type Take, takeLine } from '../form/pasted.ts';
import { WrittenNote } from '../schedulers/WrittenNote.tsx';
import { CaveatList } from './CaveatList.tsx';
import { Why, type WhyProps } from './Why.tsx';

interface ExplanationsProps extends Omit<WhyProps, 'onSplit'> {
  /** The line that filled the form last. */
  pasted?: Pasted;
  onState: (state: Partial<ToolState>) => void;
  onLine: (take: Take) => void;
}

/** How a pasted line was read, why an expression is invalid, and notes on the description. */
export const Explanations = ({ pasted, onState, onLine, ...props }: ExplanationsProps) => {
  const { evaluation, expression } = props;
  const split = (text: string) => {
    const line = parseLine(text);
    if (line) onLine(takeLine(line));
  };
  return (
    <>
      {pasted?.fields === props.fields && (
        <>
          <PasteNote pasted={pasted} onState={onState} />
          {pasted.line.seconds && <WrittenNote {...pasted.line.seconds} evaluation={evaluation} />}
        </>
      )}

      <Why {...props} onSplit={split} />

      <CaveatList expression={expression} evaluation={evaluation} />
    </>
  );
};

/** The inputs to mark as invalid; all if the cause is unknown. */
export const offendingInputs = (
  fields: CronFields,
  evaluation: Evaluation,
): readonly CronFieldName[] =>
  // An unknown zone makes no field invalid.
  evaluation.zone && !isZone(evaluation.zone)
    ? []
    : offendingFields(explainError(fields, evaluation));
