// Runs on both sides.
import { Button } from '@site/kit/ui/Button';
import { CardColumn, CardFoot } from '@site/kit/ui/Card';
import { CheckList } from '@site/kit/ui/CheckList';
import { Heading } from '@site/kit/ui/Heading';
import { styled } from 'styled-components';
import type { ExploreCard } from '../content.types.ts';
import { modalValue, PARAMETER } from './modalLink.ts';

interface ExploreCardItemProps {
  card: ExploreCard;
  onOpen: (link: string) => void;
}

/** A service whose button opens its modal; without JavaScript the form asks for the same address. */
export function ExploreCardItem({ card, onOpen }: ExploreCardItemProps) {
  const { title, category, description, offerings, cta, link } = card;
  return (
    <Box>
      <Category>{category}</Category>
      <Heading level={2} size="md">
        {title}
      </Heading>
      <p>{description}</p>
      <CheckList items={offerings} />
      <CardFoot
        as="form"
        method="get"
        action="/explore-services"
        onSubmit={(event) => {
          event.preventDefault();
          onOpen(link);
        }}
      >
        <Button type="submit" name={PARAMETER} value={modalValue(link)} aria-haspopup="dialog">
          {cta}
        </Button>
      </CardFoot>
    </Box>
  );
}

const Box = styled(CardColumn)`
  > p {
    color: var(--color-muted);
  }
`;

const Category = styled.p`
  font-family: var(--font-mono);
  font-size: var(--text-xs);
`;
