// Runs on both sides.
import { useHydrated } from '@site/kit/hooks/useHydrated';
import { Link } from '@site/kit/router';
import { IconChevronDown } from '@site/kit/ui/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ariaCurrent, tools } from './navigation.ts';
import { DESKTOP, navItem } from './navStyles.ts';
import { useCurrentPath } from './useCurrentPath.ts';

const LIST_ID = 'tools-menu';

/** Opened by the pointer passing over it, it closes when the pointer leaves; pinned, it stays. */
type Mode = 'closed' | 'hovered' | 'pinned';

/**
 * The Tools menu: a disclosure (WAI-ARIA APG). Until it is hydrated, and where there are no
 * scripts, CSS opens it (`data-static`).
 */
export function ToolsMenu() {
  const [mode, setMode] = useState<Mode>('closed');
  const item = useRef<HTMLLIElement>(null);
  const hydrated = useHydrated();
  const pathname = useCurrentPath();
  const open = mode !== 'closed';

  // A pointer that was there before the script keeps its menu.
  useEffect(() => {
    if (item.current?.matches(':hover') && matchMedia(DESKTOP).matches) setMode('hovered');
  }, []);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (!item.current?.contains(event.target as Node)) setMode('closed');
    };
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // One press closes one thing: the mobile menu around it stays.
      event.preventDefault();
      if (item.current?.contains(document.activeElement))
        item.current.querySelector('button')?.focus();
      setMode('closed');
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(item.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const target = {
      ArrowDown: (at + 1) % links.length,
      ArrowUp: (at < 1 ? links.length : at) - 1,
      Home: 0,
      End: links.length - 1,
    }[event.key];
    if (target === undefined || (at < 0 && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    setMode('pinned');
    // The list is on screen, and so can take focus, once React has opened it.
    requestAnimationFrame(() => links[target]?.focus());
  };

  return (
    <Item
      ref={item}
      data-static={hydrated ? undefined : ''}
      onKeyDown={onKeyDown}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse' && !open && matchMedia(DESKTOP).matches) setMode('hovered');
      }}
      onPointerLeave={() => mode === 'hovered' && setMode('closed')}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !item.current?.contains(relatedTarget)) setMode('closed');
      }}
    >
      <Trigger
        type="button"
        aria-expanded={open}
        aria-controls={LIST_ID}
        data-current={tools.some(({ url }) => ariaCurrent(url, pathname)) || undefined}
        onClick={() => setMode(mode === 'pinned' ? 'closed' : 'pinned')}
      >
        Tools
        <IconChevronDown size={16} />
      </Trigger>
      <List id={LIST_ID}>
        {tools.map(({ id, title, url }) => (
          <li key={id}>
            <Entry
              to={url}
              aria-current={ariaCurrent(url, pathname)}
              onClick={() => setMode('closed')}
            >
              {title}
            </Entry>
          </li>
        ))}
      </List>
    </Item>
  );
}

const Trigger = styled.button`
  ${navItem}
  width: 100%;

  svg {
    margin-left: auto;
    transition: transform var(--fast) var(--ease);
  }

  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

const List = styled.ul`
  padding-left: var(--space-4);

  @media ${DESKTOP} {
    position: absolute;
    z-index: 1;
    top: 100%;
    left: 0;
    min-width: 12rem;
    padding: var(--space-1);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-2);
    background: var(--color-surface);
    box-shadow: var(--shadow-2);
  }
`;

const Entry = styled(Link)`
  ${navItem}
`;

const Item = styled.li`
  position: relative;

  &:not([data-static]) ${Trigger}[aria-expanded='false'] + ${List} {
    display: none;
  }

  @media ${DESKTOP} {
    &[data-static]:not(:hover, :focus-within) ${List} {
      display: none;
    }
  }
`;
