// Runs on both sides.
import { arrive } from '@site/brand/ui/marks/arrive';
import { styled } from 'styled-components';
import categories from '#content/categories.yaml';
import { CategoryCard } from './CategoryCard.tsx';

/** Number of leading half-width cards that avoids a gap in the last row, by card count modulo 3. */
const HALVES = [0, 4, 2];

/** All categories; on wide screens five make a row of two and a row of three. */
export function CategoryGrid({ level }: { level: 2 | 3 }) {
  const halves = HALVES[categories.length % 3] ?? 0;
  return (
    <List>
      {categories.map((category, index) => (
        <li key={category.id} data-half={index < halves || undefined}>
          <CategoryCard category={category} level={level} />
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);

  > li {
    ${arrive}
  }

  @media (min-width: 40em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }

  @media (min-width: 64em) {
    grid-template-columns: repeat(6, minmax(0, 1fr));

    > li,
    > :last-child:nth-child(odd) {
      grid-column: span 2;
    }

    > [data-half] {
      grid-column: span 3;
    }

    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;
