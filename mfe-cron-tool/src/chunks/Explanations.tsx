// Browser only: part of the chunk "cron-answer".

import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { offendingFields } from '@site/cron-engine/explain/explain';
import { explainError } from '@site/cron-engine/explain/explainFailure';
import {
  type CronFieldName,
  type CronFields,
  FIELD_NAMES,
} from '@site/cron-engine/expression/fields';
import { secondsPanelTexts } from '@site/cron-engine/texts/seconds.texts';
import { isZone } from '@site/cron-engine/zones/zone';
import { memo } from 'react';
import type { ToolState } from '../address/address.ts';
import { CaveatList } from '../caveats/CaveatList.tsx';
import { Why, type WhyProps } from '../explain/Why.tsx';
import { PasteNote } from '../form/PasteNote.tsx';
import { type Pasted, type Take, takeLine } from '../form/pasted.ts';
import { readLine } from '../phrases/loadLines.ts';
import { Seconds } from '../schedulers/Seconds.tsx';
import { Part } from '../ui/Part.tsx';

/** Memoised: it searches years ahead. */
const Notes = memo(CaveatList);

interface ExplanationsProps extends Omit<WhyProps, 'onSplit'> {
  /** The line that filled the form last. */
  pasted?: Pasted;
  onState: (state: Partial<ToolState>) => void;
  onLine: (take: Take) => void;
}

/** How a pasted line was read, why an expression is invalid, and notes on the description. */
export const Explanations = ({ pasted, onState, onLine, ...props }: ExplanationsProps) => (
  <>
    <Part about={pasted}>
      {pasted?.fields === props.fields && (
        <>
          <PasteNote pasted={pasted} onState={onState} />
          {pasted.line.seconds && props.evaluation.expression === props.expression && (
            <Seconds
              key={pasted.line.seconds.expression}
              {...pasted.line.seconds}
              evaluation={props.evaluation}
              zone={props.evaluation.zone}
              ifDifferent
            />
          )}
        </>
      )}
    </Part>
    <Part about={props.evaluation}>
      <Why {...props} onSplit={(text) => splitLine(text, onLine)} />
    </Part>
    <Part about={props.evaluation}>
      <Notes expression={props.expression} evaluation={props.evaluation} />
    </Part>
  </>
);

/** Splits a typed expression like a pasted one. */
const splitLine = (text: string, onLine: (take: Take) => void) =>
  readLine(text).then(
    (line) => line && onLine(takeLine(line)),
    () => onLine(takeLine({ refused: secondsPanelTexts.notFetched })),
  );

/** The inputs to mark as invalid; all if the cause is unknown. */
export function offendingInputs(
  fields: CronFields,
  evaluation: Evaluation,
): readonly CronFieldName[] {
  // An unknown zone makes no field invalid.
  if (evaluation.zone && !isZone(evaluation.zone)) return [];
  try {
    return offendingFields(explainError(fields, evaluation));
  } catch {
    return FIELD_NAMES;
  }
}
