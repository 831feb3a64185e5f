// Runs on both sides.

import { site } from '@site/brand/site';
import { CheckList } from '@site/brand/ui/content/CheckList';
import { Button, ButtonLink } from '@site/brand/ui/controls/Button';
import { CardColumn, CardFoot } from '@site/brand/ui/layout/Card';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Muted } from '@site/brand/ui/layout/Muted';
import { styled } from 'styled-components';
import hire from '#content/hire.yaml';
import type { Package } from '../content/content.types.ts';

export function PackageCard({ offer }: { offer: Package }) {
  const { title, price, description, features, popular } = offer;
  const id = `package-${offer.id}`;
  return (
    <Box as="article" aria-labelledby={id} data-popular={popular}>
      {popular && <Flag>{hire.popular}</Flag>}
      <Heading id={id} level={2} size="sm">
        {title}
      </Heading>
      <Price>{price}</Price>
      <Muted>{description}</Muted>
      <CheckList items={features} />
      <Foot>
        <ButtonLink
          to="/consultation"
          variant={popular ? 'warm' : 'secondary'}
          aria-describedby={id}
        >
          {hire.closing?.action ?? site.words.consultation}
        </ButtonLink>
        {/* Does nothing (spec §2). */}
        {hire.getStarted && (
          <Button variant="ghost" aria-describedby={id}>
            {hire.getStarted}
          </Button>
        )}
      </Foot>
    </Box>
  );
}

const Box = styled(CardColumn)`
  &[data-popular='true'] {
    border: 2px solid var(--color-accent);
    padding: calc(var(--space-5) - 1px);
    box-shadow: var(--shadow-2);
  }

  /* One card a row has room for two columns. */
  @media (min-width: 40em) and (max-width: 63.99em) {
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

const Foot = styled(CardFoot)`
  gap: var(--space-1);

  /* Under another button, it's as wide as that one. */
  && > [data-variant='ghost']:last-child {
    margin: 0;
  }
`;

const Flag = styled.p`
  position: absolute;
  top: 0;
  right: var(--space-5);
  padding: 0.125rem var(--space-3);
  border-radius: var(--radius-full);
  background: var(--color-warm);
  color: var(--color-on-warm);
  font-size: var(--text-xs);
  font-weight: 600;
  transform: translateY(-50%);

  /* Keeps the badge on the card's sheet. */
  @media print {
    background: none;
    color: inherit;
    transform: none;
  }
`;

const Price = styled.p`
  font-size: min(var(--text-3xl), 10vw);
  font-weight: 600;
  letter-spacing: -0.03em;
  line-height: var(--leading-tight);
  font-variant-numeric: tabular-nums;
`;
