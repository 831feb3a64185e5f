// Runs on both sides. Tabs with automatic activation (WAI-ARIA APG).

import { Link } from '@platform/contract/router';
import { type KeyboardEvent, useRef } from 'react';
import { styled } from 'styled-components';

interface Tab {
  id: string;
  label: string;
  /** Address of the tab. Makes the tab a link, which works without JavaScript and can be shared. */
  to?: string;
}

interface TabsProps<Each extends Tab> {
  tabs: readonly Each[];
  chosen: string;
  /** Accessible name of the tab list. */
  label: string;
  /** Prefix of the ids of tabs and panel, see `tabPanel()`. */
  name: string;
  /** Called on arrow keys, and on clicks if the tabs aren't links. */
  onChoose: (tab: Each) => void;
}

const tabId = (name: string, id: string): string => `${name}-tab-${id}`;

/** Props of the element that is the chosen tab's panel. */
export const tabPanel = (name: string, chosen: string) => ({
  id: `${name}-panel`,
  role: 'tabpanel',
  'aria-labelledby': tabId(name, chosen),
});

export function Tabs<Each extends Tab>(props: TabsProps<Each>) {
  const { tabs, chosen, label, name, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex(({ id }) => tabId(name, id) === document.activeElement?.id);
    const target: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: tabs.length - 1,
      ' ': current,
    };
    const index = target[event.key];
    if (current < 0 || index === undefined || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[id="${tabId(name, tab.id)}"]`)?.focus();
    onChoose(tab);
  };

  return (
    <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => {
        const { id, label: text, to } = tab;
        const selected = id === chosen;
        const own = {
          id: tabId(name, id),
          role: 'tab',
          'aria-selected': selected,
          'aria-controls': selected ? `${name}-panel` : undefined,
          tabIndex: selected ? 0 : -1,
        };
        return to ? (
          <Box as={Link} key={id} {...own} to={to} preventScrollReset>
            {text}
          </Box>
        ) : (
          <Box key={id} {...own} type="button" onClick={() => onChoose(tab)}>
            {text}
          </Box>
        );
      })}
    </List>
  );
}

const List = styled.div`
  display: flex;
  gap: var(--space-1);
  border-bottom: 1px solid var(--color-border);
  overflow-x: auto;
  scrollbar-width: none;
`;

const Box = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding: var(--space-3) var(--space-4);
  border: 0;
  background: none;
  color: var(--color-muted);
  font-weight: 550;
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: var(--color-text);
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &[aria-selected='true'] {
    color: var(--color-accent);
  }

  &[aria-selected='true']::after {
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: currentColor;
    content: '';
  }

  @media print {
    &[aria-selected='false'] {
      display: none;
    }
  }

  @media (forced-colors: active) {
    &[aria-selected='true']::after {
      background: Highlight;
    }
  }
`;
