// Runs on both sides.
import { Picture } from '@site/brand/ui/content/Picture';
import { styled } from 'styled-components';

/** Portraits, overlapping; screen readers skip them. */
export function Faces({ portraits }: { portraits: readonly string[] }) {
  return (
    <Row>
      {portraits.map((src) => (
        <Picture key={src} src={src} alt="" width={64} height={64} />
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  padding-left: var(--space-2);

  img {
    flex: 0 1 3.5rem;
    min-width: 0;
    margin-left: calc(-1 * var(--space-2));
    border: 2px solid var(--color-bg);
    border-radius: var(--radius-full);
  }
`;
