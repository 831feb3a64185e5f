// Browser only in effect: the server renders empty fields.
import { Button } from '@site/brand/ui/controls/Button';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { Evaluation } from '../engine/evaluation.ts';
import { type CronFields, isComplete } from '../expression/fields.ts';
import { explainTexts } from '../texts/explain.texts.ts';
import { Remark } from '../ui/Remark.tsx';
import { type Explanation, explainSpaces } from './explain.ts';
import { explainError } from './explainFailure.ts';

export interface WhyProps {
  fields: CronFields;
  /** The five trimmed fields with spaces between; a blank one is `*`. */
  expression: string;
  /** May still be of an older `expression`: compare `evaluation.expression`. */
  evaluation: Evaluation;
  /** Puts other values into the five inputs. */
  onApply: (fields: CronFields) => void;
}

/** Why the expression is refused, closed at first. Spaces inside a field are said at any time. */
export function Why({ fields, expression, evaluation, onApply }: WhyProps) {
  const complete = isComplete(fields);
  if (complete && evaluation.expression !== expression) return null;
  if (!complete || !evaluation.error) {
    // All five fields may have been typed into one input.
    const spaces = explainSpaces(fields).filter(
      ({ suggestion }) => complete || suggestion?.label !== undefined,
    );
    return (
      <div role="status">
        <Reasons reasons={spaces} onApply={onApply} />
      </div>
    );
  }

  const reasons = explainError(fields, evaluation);
  if (reasons.length === 0) return null;
  return (
    <Disclosure>
      <summary>{explainTexts.summary}</summary>
      <Reasons reasons={reasons} onApply={onApply} />
    </Disclosure>
  );
}

interface ReasonsProps extends Pick<WhyProps, 'onApply'> {
  reasons: readonly Explanation[];
}

function Reasons({ reasons, onApply }: ReasonsProps) {
  /** The button goes with its reason, so the focus goes to the input that was changed. */
  const apply = (event: MouseEvent, field: string | undefined, fields: CronFields) => {
    const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
    onApply(fields);
    root.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
  };

  return reasons.map(({ field, label, text, suggestion }) => (
    <Reason key={`${label} ${text}`}>
      <p>
        {label && <strong>{label}: </strong>}
        {text}
      </p>
      {suggestion && (
        <Button variant="secondary" onClick={(event) => apply(event, field, suggestion.fields)}>
          {suggestion.label ?? explainTexts.use(suggestion.value)}
        </Button>
      )}
    </Reason>
  ));
}

const Disclosure = styled.details`
  font-size: var(--text-sm);

  summary {
    width: fit-content;
    padding-block: var(--space-2);
    color: var(--color-accent);
    font-weight: 550;
  }
`;

const Reason = styled(Remark)`
  color: var(--color-muted);
`;
