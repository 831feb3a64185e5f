// Server only. The theme lives on <html>.

import { IconButton } from '@site/brand/ui/controls/IconButton';
import { IconMoon, IconSun } from '@site/brand/ui/marks/icons';
import { styled } from 'styled-components';
import navigation from '#content/navigation.yaml';

/** Switches between light and dark. Until somebody chooses, the system decides. */
export function ThemeToggle() {
  return (
    <Toggle label={navigation.header.theme} data-theme-switch="">
      <IconMoon size={20} />
      <IconSun size={20} />
    </Toggle>
  );
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
