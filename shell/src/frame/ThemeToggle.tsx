// Runs on both sides. It holds no state: the theme lives on <html>, so hydration can't disagree.
import { IconButton } from '@site/kit/ui/IconButton';
import { IconMoon, IconSun } from '@site/kit/ui/icons';
import { styled } from 'styled-components';
import { THEME_KEY } from './themeBoot.ts';

/** Switches between light and dark and remembers the choice. Until then the system decides. */
export function ThemeToggle() {
  return (
    <Toggle label="Switch between light and dark theme" onClick={switchTheme}>
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
const Toggle = styled(IconButton)`
  margin-right: -0.75rem;

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
`;
