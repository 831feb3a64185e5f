// Runs on both sides.
import { Banner } from '@site/brand/ui/content/Banner';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

interface OutcomeProps extends ComponentProps<'div'> {
  ok: boolean;
  /** Shown first; once it is gone, `children` are. */
  text: string | undefined;
  children: ReactNode;
}

/** What became of the last submit, for a moment and then for good, both in one place: nothing moves. */
export function Outcome({ ok, text, children, ...rest }: OutcomeProps) {
  const tone = ok ? 'success' : 'error';
  return (
    <Place {...rest}>
      {text && <Banner tone={tone}>{text}</Banner>}
      <Banner tone={tone} role="status" data-later={text && ''}>
        {children}
      </Banner>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  a {
    color: inherit;
  }

  /* Without JavaScript the first one stays. */
  @media (scripting: enabled) {
    > * {
      grid-area: 1 / 1;
    }

    > [data-later] {
      visibility: hidden;
    }
  }
`;
