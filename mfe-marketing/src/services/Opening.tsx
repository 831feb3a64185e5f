// Runs on both sides.

import { Picture } from '@site/brand/ui/content/Picture';
import { BackLink } from '@site/brand/ui/controls/BackLink';
import { Stack } from '@site/brand/ui/layout/Stack';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface OpeningProps {
  /** Link to the parent page. */
  back: { to: string; label: string };
  /** None without `src`. */
  picture: { src: string | undefined; alt: string };
  /** `even`: text and picture have the same width side by side. */
  layout?: 'words' | 'even';
  /** The heading. */
  children: ReactNode;
}

/** Top of a category or service page: back link, heading and picture. */
export function Opening({ back, picture, layout = 'words', children }: OpeningProps) {
  return (
    <Box data-layout={layout}>
      <Stack gap={4}>
        <BackLink to={back.to}>{back.label}</BackLink>
        {children}
      </Stack>
      {picture.src && (
        <Picture src={picture.src} alt={picture.alt} width={800} height={500} priority />
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: var(--space-6);
  align-items: center;

  img {
    border-radius: var(--radius-3);
  }

  /* Below the heading, so that what follows is in the first screen. */
  @media (min-width: 40em) and (max-width: 63.99em) {
    img {
      aspect-ratio: 5 / 2;
      object-fit: cover;
    }
  }

  @media (min-width: 64em) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);

    &[data-layout='even'] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
`;
