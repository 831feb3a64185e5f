// Server only.

import { site } from '@site/brand/site';
import { styled } from 'styled-components';
import logo from '#logo?raw';

const mark = logo.replace(/>\s+</g, '><').trim();

/** Logo and brand name. */
export function Logo() {
  return (
    <Box>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build validates the SVG */}
      <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
      <span>{site.brand}</span>
    </Box>
  );
}

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-text);
  font-size: min(1.1875rem, 5.4vw);
  font-weight: 650;
  letter-spacing: -0.03em;

  > :first-child {
    display: flex;
    flex: none;
    color: var(--color-accent);
  }
`;
