// Runs on both sides.
import { useBriefly } from '@site/brand/hooks/useBriefly';
import { Muted } from '@site/brand/ui/layout/Muted';
import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { type CronFields, FIELD_NAMES, isComplete } from '@site/cron-engine/expression/fields';
import { cronTexts, fieldTexts } from '@site/cron-engine/texts/cron.texts';
import { Fragment } from 'react';
import { styled } from 'styled-components';

interface CronMessageProps {
  id: string;
  fields: CronFields;
  evaluation: Evaluation;
}

/** Milliseconds without a change after which the message is announced. */
const PAUSE = 1000;

/** The description or the error, announced by screen readers after a pause in typing. */
export function CronMessage({ id, fields, evaluation }: CronMessageProps) {
  const complete = isComplete(fields);
  const busy = useBriefly(complete ? fields : undefined, PAUSE) !== undefined;
  return (
    <Region id={id} role="status" aria-busy={busy}>
      {/* A new key inserts the text again, because screen readers skip what changed in a busy region. */}
      <Fragment key={Number(busy)}>
        {!complete && <Muted $size="base">{missing(fields)}</Muted>}
        {evaluation.description && <Description>{evaluation.description}</Description>}
        {evaluation.error && <Problem>{evaluation.error}</Problem>}
      </Fragment>
    </Region>
  );
}

/** The blank fields, if some are filled. */
function missing(fields: CronFields): string {
  const blank = FIELD_NAMES.filter((name) => fields[name].trim() === '');
  if (blank.length === FIELD_NAMES.length)
    return 'Fill in all five fields to see what the expression means.';
  return cronTexts.blank(blank.map((name) => fieldTexts[name].label));
}

const Region = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-1);
  /* Reserves a line, so that the content below doesn't move while typing. */
  min-height: 1.25em;
  font-size: var(--text-xl);
  line-height: 1.25;

  p {
    text-wrap: balance;
  }

  @media (min-width: 40em) {
    font-size: var(--text-2xl);
  }
`;

const Description = styled.p`
  font-weight: 600;
  letter-spacing: -0.02em;
`;

const Problem = styled.p`
  color: var(--color-danger);
  font-size: var(--text-xl);
  font-weight: 600;
`;
