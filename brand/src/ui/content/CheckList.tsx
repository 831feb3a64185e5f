// Runs on both sides.
import { styled } from 'styled-components';
import { IconCheck } from '../marks/icons.tsx';

/** A list with check marks. */
export function CheckList({ items, label }: { items: readonly string[]; label?: string }) {
  return (
    <List aria-label={label}>
      {items.map((item) => (
        <li key={item}>
          <IconCheck size={18} />
          <span>{item}</span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);

  li {
    display: flex;
    gap: var(--space-3);
  }

  span {
    min-width: 0;
  }

  svg {
    flex: none;
    margin-top: 0.25em;
    color: var(--color-accent);
  }
`;
