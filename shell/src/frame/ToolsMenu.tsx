// Server only.
import type { Contributors } from '@platform/contract';
import { menuLinks } from '@platform/host/shell';
import { IconChevronDown } from '@site/brand/ui/marks/icons';
import { styled } from 'styled-components';
import type navigation from '#content/navigation.yaml';
import { currentNode, navItem } from './NavLinks.tsx';
import { ariaCurrent, DESKTOP, menus } from './navigation.ts';

const LIST_ID = 'tools-menu';

interface ToolsMenuProps {
  tools: NonNullable<typeof navigation.header.tools>;
  /** Current address. */
  path: string;
  /** Whose contributions the menu shows. */
  remotes: Contributors;
}

/**
 * The Tools menu: a disclosure (WAI-ARIA APG) that frameScript.ts opens and closes. Without
 * JavaScript, CSS opens it.
 */
export function ToolsMenu({ tools, path, remotes }: ToolsMenuProps) {
  const entries = tools.entries.map(({ title, url }) => ({ label: title, to: url }));
  const items = menuLinks('tools', entries, remotes, menus.tools);
  return (
    <Item data-tools="">
      <Trigger
        type="button"
        aria-expanded={false}
        aria-controls={LIST_ID}
        data-current={items.some(({ to }) => ariaCurrent(to, path)) || undefined}
      >
        {tools.label}
        <IconChevronDown size={16} />
      </Trigger>
      <List id={LIST_ID}>
        {items.map(({ label, to }) => (
          <li key={to}>
            <Entry href={to} aria-current={ariaCurrent(to, path)}>
              {label}
            </Entry>
          </li>
        ))}
      </List>
    </Item>
  );
}

const Trigger = styled.button`
  ${navItem}
  ${currentNode}
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

const Entry = styled.a`
  ${navItem}
`;

const Item = styled.li`
  position: relative;

  [data-script] & ${Trigger}[aria-expanded='false'] + ${List} {
    display: none;
  }

  @media ${DESKTOP} {
    :root:not([data-script]) &:not(:hover, :focus-within) ${List} {
      display: none;
    }
  }
`;
