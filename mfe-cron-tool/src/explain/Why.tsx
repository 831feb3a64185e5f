// Browser only in effect: the server renders empty fields.
import { Button } from '@site/brand/ui/controls/Button';
import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { type Explanation, explainError, explainSpaces } from '@site/cron-engine/explain/explain';
import { type CronFields, isComplete } from '@site/cron-engine/expression/fields';
import { explainTexts } from '@site/cron-engine/texts/explain.texts';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Remark } from '../ui/Remark.tsx';

export interface WhyProps {
  fields: CronFields;
  /** The five trimmed fields separated by spaces; a blank one is `*`. */
  expression: string;
  /** May belong to an earlier expression: compare `evaluation.expression`. */
  evaluation: Evaluation;
  /** Sets the five inputs. */
  onApply: (fields: CronFields) => void;
  /** Splits a whole expression into the five inputs. */
  onSplit: (expression: string) => void;
}

/** Why the expression is invalid, and notes on spaces inside a field. */
export function Why({ fields, expression, evaluation, onApply, onSplit }: WhyProps) {
  const complete = isComplete(fields);
  if (complete && evaluation.expression !== expression) return null;
  const reasons =
    complete && evaluation.error
      ? explainError(fields, evaluation)
      : // One input may hold all five fields.
        explainSpaces(fields).filter(({ whole }) => complete || whole);

  /** Moves the focus to the changed input: the button disappears with its reason. */
  const apply = (event: MouseEvent, { field, suggestion, whole }: Explanation) => {
    const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
    if (suggestion) onApply(suggestion.fields);
    if (whole) onSplit(whole);
    root.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
  };

  return (
    // The error above is announced once, after a pause in typing.
    <div role={evaluation.error ? undefined : 'status'}>
      {reasons.map((reason) => (
        <Reason key={`${reason.label} ${reason.text}`}>
          <p>
            {reason.label && <strong>{`${reason.label}: `}</strong>}
            <span>{reason.text}</span>
          </p>
          {(reason.suggestion || reason.whole) && (
            <Button variant="secondary" onClick={(event) => apply(event, reason)}>
              {reason.suggestion ? explainTexts.use(reason.suggestion.value) : explainTexts.split}
            </Button>
          )}
        </Reason>
      ))}
    </div>
  );
}

const Reason = styled(Remark)`
  color: var(--color-muted);
`;
