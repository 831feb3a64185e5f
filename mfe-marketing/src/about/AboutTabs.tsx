// Runs on both sides. Tabs with automatic activation (WAI-ARIA APG); each is a link to its own
// address, so that they work without JavaScript and can be shared.
import { Link, useNavigate } from '@site/kit/router';
import { type KeyboardEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { TABS, type TabId, tabAddress } from './tabs.ts';

export const PANEL_ID = 'about-panel';
export const tabElementId = (id: TabId): string => `about-tab-${id}`;

export function AboutTabs({ chosen, label }: { chosen: TabId; label: string }) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);

  const choose = (index: number) => {
    const tab = TABS[(index + TABS.length) % TABS.length];
    if (!tab) return;
    list.current?.querySelector<HTMLElement>(`#${tabElementId(tab.id)}`)?.focus();
    // Passing over a tab leaves nothing in the history; a click does.
    navigate(tabAddress(tab.value), { replace: true, preventScrollReset: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const current = TABS.findIndex((tab) => tabElementId(tab.id) === document.activeElement?.id);
    const target: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: TABS.length - 1,
      ' ': current,
    };
    const index = target[event.key];
    if (current < 0 || index === undefined || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    choose(index);
  };

  return (
    <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {TABS.map((tab) => {
        const selected = tab.id === chosen;
        return (
          <Tab
            key={tab.id}
            id={tabElementId(tab.id)}
            role="tab"
            to={tabAddress(tab.value)}
            preventScrollReset
            aria-selected={selected}
            aria-controls={selected ? PANEL_ID : undefined}
            tabIndex={selected ? 0 : -1}
          >
            {tab.label}
          </Tab>
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

const Tab = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding: var(--space-3) var(--space-4);
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

  @media (forced-colors: active) {
    &[aria-selected='true']::after {
      background: Highlight;
    }
  }
`;
