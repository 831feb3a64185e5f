// Runs on both sides.
import { Picture } from '@site/brand/ui/content/Picture';
import { styled } from 'styled-components';
import team from '#content/team.yaml';

/** Portraits of the team, overlapping. */
export function Faces() {
  const shown = team.filter(({ portrait }) => portrait);
  if (shown.length === 0) return null;
  return (
    <List>
      {shown.map(({ name, portrait = '' }) => (
        <li key={name}>
          <Picture src={portrait} alt={name} width={64} height={64} />
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  padding-left: var(--space-2);

  li {
    flex: 0 1 3.5rem;
    margin-left: calc(-1 * var(--space-2));
  }

  img {
    border: 2px solid var(--color-bg);
    border-radius: var(--radius-full);
  }
`;
