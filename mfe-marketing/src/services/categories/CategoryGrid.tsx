// Runs on both sides.
import { keyframes, styled } from 'styled-components';
import { categories } from '../../../content/categories.ts';
import { CategoryCard } from './CategoryCard.tsx';

/** All five categories, two wide cards and three narrow ones where there is room. */
export function CategoryGrid({ level }: { level: 2 | 3 }) {
  return (
    <List>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryCard category={category} level={level} />
        </li>
      ))}
    </List>
  );
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(1rem); }
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-5);

  /* 0.1 s for each card before this one (spec §9). */
  > li {
    animation: ${rise} var(--slow) var(--ease) backwards;
  }
  > :nth-child(2) {
    animation-delay: 0.1s;
  }
  > :nth-child(3) {
    animation-delay: 0.2s;
  }
  > :nth-child(4) {
    animation-delay: 0.3s;
  }
  > :nth-child(5) {
    animation-delay: 0.4s;
  }

  @media (min-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child {
      grid-column: 1 / -1;
    }
  }

  @media (min-width: 1024px) {
    grid-template-columns: repeat(6, minmax(0, 1fr));

    > li,
    > :last-child {
      grid-column: span 2;
    }

    > :nth-child(-n + 2) {
      grid-column: span 3;
    }
  }
`;
