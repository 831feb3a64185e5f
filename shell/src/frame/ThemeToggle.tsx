// Server only. `data-theme` on <html> holds the theme.

import { IconButton } from '@site/brand/ui/controls/IconButton';
import { IconMoon, IconSun } from '@site/brand/ui/marks/icons';
import { styled } from 'styled-components';
import navigation from '#content/navigation.yaml';

/** Switches between light and dark. Without a choice the system's theme applies. */
export function ThemeToggle() {
  return (
    <Toggle label={navigation.header.theme} data-theme-switch="">
      <IconMoon size={20} />
      <IconSun size={20} />
    </Toggle>
  );
}

/** Shows the icon of the other theme: moon in light, sun in dark. */
const Toggle = styled(IconButton)`
  margin-right: -0.75rem;

  /* Without a script it does nothing, and the system's theme applies. */
  @media (scripting: none) {
    display: none;
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
`;
