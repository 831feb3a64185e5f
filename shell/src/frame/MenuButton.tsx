// Server only.

import { IconButton } from '@site/brand/ui/controls/IconButton';
import { IconClose, IconMenu } from '@site/brand/ui/marks/icons';
import { styled } from 'styled-components';
import navigation from '#content/navigation.yaml';
import { DESKTOP } from './navigation.ts';

const { openMenu, closeMenu } = navigation.header;

/** Opens the mobile menu through `popovertarget`, which needs no JavaScript. */
export function MenuButton({ controls }: { controls: string }) {
  return (
    <Toggle
      label={openMenu}
      // Selector for frameScript.ts.
      data-open={openMenu}
      data-close={closeMenu}
      popoverTarget={controls}
      aria-controls={controls}
      aria-expanded={false}
    >
      <IconMenu />
      <IconClose />
    </Toggle>
  );
}

const Toggle = styled(IconButton)`
  color: inherit;

  &[aria-expanded='true'] svg:first-child,
  &[aria-expanded='false'] svg:last-child {
    display: none;
  }

  @media ${DESKTOP} {
    display: none;
  }

  /* Without popover support the links show below the bar. */
  @supports not selector(:popover-open) {
    display: none;
  }
`;
