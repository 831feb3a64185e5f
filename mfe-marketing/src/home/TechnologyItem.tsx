// Runs on both sides.
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Technology } from '../content/content.types.ts';

/**
 * A technology's logo and name. If the logo fails to load, its first letter replaces it without a
 * layout shift.
 */
export function TechnologyItem({ name, logo }: Technology) {
  const [missing, setMissing] = useState(false);
  const image = useRef<HTMLImageElement>(null);

  // The image may have failed before hydration, when no handler was attached.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setMissing(true);
  }, []);

  return (
    <Item>
      <Tile data-missing={missing}>
        {missing ? (
          <span aria-hidden="true">{name.charAt(0)}</span>
        ) : (
          <img
            ref={image}
            src={logo}
            alt=""
            width={28}
            height={28}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setMissing(true)}
          />
        )}
      </Tile>
      {name}
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-4) var(--space-2) var(--space-2);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-full);
  background: var(--color-surface);
  font-size: var(--text-sm);
  font-weight: 550;
  white-space: nowrap;
`;

/** Light in both themes, because several logos are black. */
const Tile = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: var(--radius-full);
  background: #f1f4f6;
  overflow: hidden;

  img {
    width: 1.75rem;
    height: 1.75rem;
    object-fit: contain;
  }

  &[data-missing='true'] {
    background: var(--color-accent-soft);
    color: var(--color-accent);
    font-family: var(--font-mono);
  }
`;
