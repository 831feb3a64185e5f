// Browser only in effect: there is something to explain once somebody has typed.
import { Button } from '@site/brand/ui/controls/Button';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { type CronFields, isComplete } from '../expression/fields.ts';
import { Remark } from '../form/Remark.tsx';
import type { ToolProps } from '../generator/toolProps.ts';
import { explainTexts } from '../texts/explain.texts.ts';
import { type Explanation, explainSpaces } from './explain.ts';
import { explainError } from './explainFailure.ts';

/** Why the expression is refused, closed at first. Spaces inside a field are said at any time. */
export function Why({ fields, expression, evaluation, onApply }: ToolProps) {
  const complete = isComplete(fields);
  if (complete && evaluation.expression !== expression) return null;
  if (!complete || !evaluation.error) {
    // Somebody who is still filling in may have typed all five into one.
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

interface ReasonsProps {
  reasons: readonly Explanation[];
  onApply: ToolProps['onApply'];
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
