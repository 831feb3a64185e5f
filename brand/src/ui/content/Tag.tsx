// Runs on both sides.
import { styled } from 'styled-components';
import { Cluster } from '../layout/Stack.tsx';

/** A small label, such as a technology. */
export const Tag = styled.span`
  display: inline-block;
  max-width: 100%;
  overflow-wrap: anywhere;
  padding: 0.1875rem 0.625rem;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-full);
  background: var(--color-surface-2);
  color: var(--color-muted);
  font-family: var(--font-mono);
  font-size: var(--text-xs);
  line-height: 1.4;
`;

/** A list of tags. @param label accessible name of the list */
export function TagList({ items, label }: { items: readonly string[]; label?: string }) {
  return (
    <Cluster as="ul" gap={2} aria-label={label}>
      {items.map((item) => (
        <Tag as="li" key={item}>
          {item}
        </Tag>
      ))}
    </Cluster>
  );
}
