// Runs on both sides.
import { styled } from 'styled-components';
import { cronTexts } from '../../content/cron.texts.ts';
import { type CronFields, isComplete } from '../cron/fields.ts';
import type { Evaluation } from '../engine/evaluation.ts';

interface CronMessageProps {
  id: string;
  fields: CronFields;
  evaluation: Evaluation;
}

/** What the expression means or what is wrong with it, read out when it changes. */
export function CronMessage({ id, fields, evaluation }: CronMessageProps) {
  return (
    <Region id={id} role="status">
      {!isComplete(fields) && <Hint>{cronTexts.waiting}</Hint>}
      {evaluation.description && <Description>{evaluation.description}</Description>}
      {evaluation.error && <Problem>{evaluation.error}</Problem>}
    </Region>
  );
}

const Region = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2);
  /* Room for the usual single line, so that what follows stays where it is while typing. */
  min-height: 2.5rem;
`;

const Description = styled.p`
  font-size: var(--text-lg);
  font-weight: 550;
`;

const Problem = styled.p`
  color: var(--color-danger);
  font-weight: 550;
`;

const Hint = styled.p`
  color: var(--color-muted);
  font-size: var(--text-sm);
`;
