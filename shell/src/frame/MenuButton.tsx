// Server only.

import { IconButton } from '@site/brand/ui/controls/IconButton';
import { IconClose, IconMenu } from '@site/brand/ui/marks/icons';
import { styled } from 'styled-components';
import navigation from '#content/navigation.yaml';
import { DESKTOP } from './navigation.ts';

const { openMenu, closeMenu } = navigation.header;

/** Opens the mobile menu. The browser does it through `popovertarget`, with or without scripts. */
export function MenuButton({ controls }: { controls: string }) {
  return (
    <Toggle
      label={openMenu}
      // For the script that opens and closes it.
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

  /* Without popovers the links stand below the bar. */
  @supports not selector(:popover-open) {
    display: none;
  }
`;
