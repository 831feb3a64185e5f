// Browser only in effect: the server renders empty fields.
import { IconLightbulb } from '@site/brand/ui/marks/icons';
import { caveats } from '@site/cron-engine/caveats/caveats';
import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { memo } from 'react';
import { styled } from 'styled-components';

interface CaveatListProps {
  expression: string;
  /** May belong to an earlier expression. */
  evaluation: Evaluation;
}

/** Corrections of the description above it. Memoised: it searches years ahead. */
export const CaveatList = memo(function CaveatList({ expression, evaluation }: CaveatListProps) {
  if (evaluation.expression !== expression || !evaluation.description) return null;
  const notes = caveats(expression, new Date(evaluation.from));
  if (notes.length === 0) return null;
  return (
    <Notes aria-label="Notes on the description">
      {notes.map((note) => (
        <li key={note}>
          <IconLightbulb size={18} />
          <span>{note}</span>
        </li>
      ))}
    </Notes>
  );
});

const Notes = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-2);
  background: var(--color-warm-soft);
  font-size: var(--text-sm);

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-3);
    overflow-wrap: anywhere;
  }

  svg {
    margin-top: 0.15em;
    color: var(--color-warm-ink);
  }
`;
