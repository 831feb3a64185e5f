// Server only, never hydrated. frameScript.ts has its behaviour.
import type { Contributors } from '@platform/contract';
import { menuLinks } from '@platform/host/shell';
import { site } from '@site/brand/site';
import { Container } from '@site/brand/ui/layout/Container';
import { styled } from 'styled-components';
import navigation from '#content/navigation.yaml';
import { Logo } from './Logo.tsx';
import { MenuButton } from './MenuButton.tsx';
import { NavLinks } from './NavLinks.tsx';
import { CONSULTATION_PATH, DESKTOP, menus, NAV_ID } from './navigation.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import { ToolsMenu } from './ToolsMenu.tsx';

const { header } = navigation;

/** Only the menu of small screens shows it: pages have their own on wide ones. */
const ASK = { label: site.words.consultation, to: CONSULTATION_PATH };

/**
 * Brand, navigation and theme button. On small screens the `<nav>` is a popover, which the browser
 * closes on Esc and on a click outside.
 * @param path current address, whose link gets aria-current; '' for none
 * @param remotes whose contributions the menus show
 */
export function Header({ path, remotes = {} }: { path: string; remotes?: Contributors }) {
  return (
    <Bar data-frame="">
      <Row>
        <Brand href="/">
          <Logo />
        </Brand>
        <MenuButton controls={NAV_ID} />
        <Nav id={NAV_ID} aria-label={header.label} popover="auto">
          <ul>
            <NavLinks items={header.before} path={path} />
            {header.tools && <ToolsMenu tools={header.tools} path={path} remotes={remotes} />}
            <NavLinks
              items={[
                ...menuLinks('header', header.after, remotes, menus.header),
                ASK,
                ...(header.highlight ? [header.highlight] : []),
              ]}
              path={path}
            />
          </ul>
        </Nav>
        <ThemeToggle />
      </Row>
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  z-index: 50;
  top: 0;
  border-bottom: 1px solid var(--color-border);
  background: var(--color-bg);

  @media print {
    position: static;
  }
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  min-height: var(--header-height);

  /* Print the brand on the first sheet. */
  @media print {
    &::after {
      color: var(--color-muted);
      font-size: var(--text-sm);
      content: '${new URL(site.url).host} · ${site.email}';
    }
  }
`;

const Brand = styled.a`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  margin-right: auto;
  text-decoration: none;

  /* The links need the space, or text is twice as large: the name is for screen readers only. */
  @media screen and ((max-width: 19.99em) or (${DESKTOP} and (max-width: 54.99em))) {
    span > span:last-child {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

const Nav = styled.nav`
  position: static;
  inset: auto;
  width: auto;
  height: auto;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  overflow: visible;

  @media ${DESKTOP} {
    display: block;

    ul:not(ul ul) {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
    }

    /* The item, too: screen readers count it. */
    li:has(> [data-ask]) {
      display: none;
    }
  }

  @media not all and ${DESKTOP} {
    max-height: calc(100dvh - var(--header-height));
    /* Aligns the labels with the logo. */
    padding: var(--space-2) calc(clamp(var(--space-4), 4vw, var(--space-6)) - var(--space-3));
    padding-bottom: var(--space-4);
    border-bottom: 1px solid var(--color-border);
    background: var(--color-bg);
    box-shadow: var(--shadow-2);
    overflow: auto;
    overscroll-behavior: contain;

    &:popover-open {
      position: fixed;
      inset: calc(var(--header-height) + 1px) 0 auto;
    }

    &::backdrop {
      top: calc(var(--header-height) + 1px);
      background: var(--color-backdrop);
    }
  }

  @media print {
    display: none;
  }
`;
