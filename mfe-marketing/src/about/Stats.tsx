// Runs on both sides.
import { Card } from '@site/brand/ui/layout/Card';
import { styled } from 'styled-components';
import type about from '#content/about.yaml';

/** Stat cards, joined by a line like pipeline stages. */
export function Stats({ stats }: { stats: NonNullable<typeof about.stats> }) {
  return (
    <List>
      {stats.map(({ value, label }) => (
        <Stat as="li" key={label}>
          <strong>{value}</strong> <span>{label}</span>
        </Stat>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: var(--space-4);

  @media (min-width: 64em) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Stat = styled(Card)`
  display: grid;
  align-content: start;
  gap: var(--space-1);

  strong {
    color: var(--color-accent);
    font-size: var(--text-3xl);
    font-weight: 600;
    letter-spacing: -0.03em;
    line-height: 1;
  }

  span {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;
