// Runs on both sides.
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Link } from '../../contract/router.ts';
import { type ButtonLook, buttonStyles } from './buttonStyles.tsx';

/** Does something here. Its type is "button" unless said otherwise. */
export function Button({ variant, size, ...rest }: ButtonLook & ComponentProps<'button'>) {
  return <NativeButton type="button" data-variant={variant} data-size={size} {...rest} />;
}

/** Goes to another page of this site. */
export function ButtonLink({ variant, size, ...rest }: ButtonLook & ComponentProps<typeof Link>) {
  return <RouterLink data-variant={variant} data-size={size} {...rest} />;
}

/** Goes to another site, in a new tab. */
export function ButtonAnchor({ variant, size, ...rest }: ButtonLook & ComponentProps<'a'>) {
  return (
    <Anchor
      target="_blank"
      rel="noopener noreferrer"
      data-variant={variant}
      data-size={size}
      {...rest}
    />
  );
}

const NativeButton = styled.button`
  ${buttonStyles}
`;

const RouterLink = styled(Link)`
  ${buttonStyles}
`;

const Anchor = styled.a`
  ${buttonStyles}
`;
