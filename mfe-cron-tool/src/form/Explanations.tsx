// Browser only: part of the chunk "cron-answer".
import { memo } from 'react';
import type { Evaluation } from '../engine/evaluation.ts';
import { offendingFields } from '../explain/explain.ts';
import { explainError } from '../explain/explainFailure.ts';
import { Why } from '../explain/Why.tsx';
import { type CronFieldName, type CronFields, FIELD_NAMES } from '../expression/fields.ts';
import { Part } from '../generator/Part.tsx';
import type { ToolProps } from '../generator/toolProps.ts';
import type { ToolState } from '../state/address.ts';
import { PasteNote } from '../state/PasteNote.tsx';
import type { Pasted } from '../state/pasted.ts';
import { TruthNotes } from '../truth/TruthNotes.tsx';
import { isZone } from '../zones/zone.ts';

/** Looks years ahead: not with each key. */
const Notes = memo(TruthNotes);

interface ExplanationsProps extends ToolProps {
  /** The last line that was taken. */
  pasted?: Pasted;
  onState: (state: Partial<ToolState>) => void;
}

/** What stands below the message: how a line was taken, why it is an error, and what the description leaves out. */
export const Explanations = ({ pasted, onState, ...props }: ExplanationsProps) => (
  <>
    <Part about={pasted}>
      {pasted?.fields === props.fields && <PasteNote pasted={pasted} onState={onState} />}
    </Part>
    <Part about={props.evaluation}>
      <Why {...props} />
    </Part>
    <Part about={props.evaluation}>
      <Notes expression={props.expression} evaluation={props.evaluation} />
    </Part>
  </>
);

/** The inputs to mark with this error; all when it isn't known which. */
export function offendingInputs(
  fields: CronFields,
  evaluation: Evaluation,
): readonly CronFieldName[] {
  // An unknown zone is no field's fault.
  if (evaluation.zone && !isZone(evaluation.zone)) return [];
  try {
    return offendingFields(explainError(fields, evaluation));
  } catch {
    return FIELD_NAMES;
  }
}
