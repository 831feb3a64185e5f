// Runs on both sides.
import { withoutOwnOrigin } from '@site/brand/ui/content/Picture';
import { styled } from 'styled-components';
import type { Technology } from '../content/content.types.ts';
import marks from './marks.svg';

/** A technology's mark, its logo once that has come, and its name; nothing moves meanwhile. */
export function TechnologyItem({ name, logo }: Pick<Technology, 'name' | 'logo'>) {
  return (
    <Item>
      <Tile>
        {/* The mark may be there before React. */}
        <img
          src={withoutOwnOrigin(logo)}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          suppressHydrationWarning
        />
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
  background: #f1f4f6 url(${withoutOwnOrigin(marks)}) calc(var(--mark) * -2.75rem) / auto 100%;
  overflow: hidden;
  forced-color-adjust: none;

  /* As wide as nothing until the logo has come, which then covers the mark. */
  img {
    width: auto;
    max-width: 1.75rem;
    height: 1.75rem;
    aspect-ratio: auto;
    background: #f1f4f6;
    object-fit: contain;
  }

  /* WebKit keeps room for an image that failed; the shell's inline script marks it. */
  img[data-failed] {
    display: none;
  }
`;
