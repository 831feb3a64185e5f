// Runs on both sides.
import { IconClose, IconMenu } from '@site/kit/ui/icons';
import { styled } from 'styled-components';
import { DESKTOP } from './navStyles.ts';

/** Opens the mobile menu. The browser does it through `popovertarget`, with or without scripts. */
export function MenuButton({ open, controls }: { open: boolean; controls: string }) {
  return (
    <Toggle
      type="button"
      popoverTarget={controls}
      aria-controls={controls}
      aria-expanded={open}
      aria-label={open ? 'Close menu' : 'Open menu'}
    >
      {open ? <IconClose /> : <IconMenu />}
    </Toggle>
  );
}

const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 0;
  border-radius: var(--radius-2);
  background: none;

  &:hover {
    background: var(--color-surface-2);
  }

  @media ${DESKTOP} {
    display: none;
  }

  /* Without popovers the links stand below the bar. */
  @supports not selector(:popover-open) {
    display: none;
  }

  @media print {
    display: none;
  }
`;
