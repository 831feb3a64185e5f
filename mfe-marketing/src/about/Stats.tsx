// Runs on both sides.
import { styled } from 'styled-components';
import about from '#content/about.yaml';

/** Numbers on one line, joined like stages. */
export function Stats() {
  return (
    <List>
      {about.stats.map(({ value, label }) => (
        <li key={label}>
          <strong>{value}</strong> <span>{label}</span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);

  li {
    display: grid;
    align-content: start;
    gap: var(--space-1);
    padding: var(--space-5);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-3);
    background: var(--color-surface);
    box-shadow: var(--shadow-1);
  }

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

  @media (min-width: 1024px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
