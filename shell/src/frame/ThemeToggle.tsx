// Runs on both sides. It holds no state: the theme lives on <html>, so hydration can't disagree.
import { IconMoon, IconSun } from '@site/kit/ui/icons';
import { styled } from 'styled-components';
import { THEME_KEY } from './themeBoot.ts';

/** Switches between light and dark and remembers the choice. Until then the system decides. */
export function ThemeToggle() {
  return (
    <Toggle type="button" aria-label="Switch between light and dark theme" onClick={switchTheme}>
      <IconMoon size={20} />
      <IconSun size={20} />
    </Toggle>
  );
}

function switchTheme() {
  const root = document.documentElement;
  const shown =
    root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const next = shown === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Storage is off: the choice holds for this page.
  }
}

/** Shows the theme that a click leads to: the moon by day, the sun by night. */
const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin-right: -0.75rem;
  border: 0;
  border-radius: var(--radius-2);
  background: none;
  color: var(--color-muted);

  &:hover {
    background: var(--color-surface-2);
    color: var(--color-text);
  }

  svg:last-child {
    display: none;
  }

  :root[data-theme='dark'] & svg:first-child {
    display: none;
  }

  :root[data-theme='dark'] & svg:last-child {
    display: block;
  }

  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) & svg:first-child {
      display: none;
    }

    :root:not([data-theme]) & svg:last-child {
      display: block;
    }
  }

  @media print {
    display: none;
  }
`;
