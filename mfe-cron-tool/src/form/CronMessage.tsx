// Runs on both sides.
import { styled } from 'styled-components';
import type { Evaluation } from '../engine/evaluation.ts';
import { type CronFields, isComplete } from '../expression/fields.ts';
import { cronTexts } from '../texts/cron.texts.ts';

interface CronMessageProps {
  id: string;
  fields: CronFields;
  evaluation: Evaluation;
}

/** What the expression means or what is wrong with it, read out when it changes. */
export function CronMessage({ id, fields, evaluation }: CronMessageProps) {
  return (
    <Region id={id} role="status" data-long={evaluation.description.length > LONG || undefined}>
      {!isComplete(fields) && <Hint>{cronTexts.waiting}</Hint>}
      {evaluation.description && <Description>{evaluation.description}</Description>}
      {evaluation.error && <Problem>{evaluation.error}</Problem>}
    </Region>
  );
}

/** Number of characters from which a sentence is a paragraph, and is set as one. */
const LONG = 90;

const Region = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-1);
  /* Room for the usual single line, so that what follows stays where it is while typing. */
  min-height: 1.25em;
  font-size: var(--sentence-size, var(--text-xl));
  line-height: 1.25;

  p {
    text-wrap: balance;
  }

  &[data-long] {
    --sentence-size: var(--text-lg);
  }

  @media (min-width: 640px) {
    font-size: var(--sentence-size, var(--text-2xl));
  }
`;

const Description = styled.p`
  font-weight: 600;
  letter-spacing: -0.02em;
`;

const Problem = styled.p`
  color: var(--color-danger);
  font-size: var(--sentence-size, var(--text-xl));
  font-weight: 600;
`;

const Hint = styled.p`
  color: var(--color-muted);
  font-size: var(--text-base);
`;
