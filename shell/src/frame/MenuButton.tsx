// Runs on both sides.
import { IconButton } from '@site/kit/ui/IconButton';
import { IconClose, IconMenu } from '@site/kit/ui/icons';
import { styled } from 'styled-components';
import { DESKTOP } from './navStyles.ts';

/** Opens the mobile menu. The browser does it through `popovertarget`, with or without scripts. */
export function MenuButton({ open, controls }: { open: boolean; controls: string }) {
  return (
    <Toggle
      label={open ? 'Close menu' : 'Open menu'}
      popoverTarget={controls}
      aria-controls={controls}
      aria-expanded={open}
    >
      {open ? <IconClose /> : <IconMenu />}
    </Toggle>
  );
}

const Toggle = styled(IconButton)`
  color: inherit;

  @media ${DESKTOP} {
    display: none;
  }

  /* Without popovers the links stand below the bar. */
  @supports not selector(:popover-open) {
    display: none;
  }
`;
