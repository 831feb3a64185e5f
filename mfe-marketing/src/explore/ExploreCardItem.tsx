// Runs on both sides.

import { CheckList } from '@site/brand/ui/content/CheckList';
import { Button } from '@site/brand/ui/controls/Button';
import { CardColumn, CardFoot } from '@site/brand/ui/layout/Card';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Icon } from '@site/brand/ui/marks/icons';
import { styled } from 'styled-components';
import type { ExploreCard } from '../content/content.types.ts';
import { IconTile } from '../services/cards/IconTile.tsx';

/** Query parameter of /explore-services that opens a modal: `?service=frontend`. */
export const PARAMETER = 'service';

/** Value of the parameter for this card's modal, from its link (spec §2): `/services/frontend`. */
export const modalValue = ({ link }: ExploreCard): string => link.slice('/services/'.length);

interface ExploreCardItemProps {
  card: ExploreCard;
  onOpen: () => void;
}

/** A card whose button opens its modal; without JavaScript a form requests the same address. */
export function ExploreCardItem({ card, onOpen }: ExploreCardItemProps) {
  const { icon, gradient, title, category, description, offerings, cta } = card;
  return (
    <CardColumn>
      <IconTile $gradient={gradient}>
        <Icon path={icon} />
      </IconTile>
      <Category $size="xs">{category}</Category>
      <Heading level={2} size="md">
        {title}
      </Heading>
      <Muted>{description}</Muted>
      <CheckList items={offerings} />
      <CardFoot
        as="form"
        method="get"
        action="/explore-services"
        onSubmit={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        <Button type="submit" name={PARAMETER} value={modalValue(card)} aria-haspopup="dialog">
          {cta}
        </Button>
      </CardFoot>
    </CardColumn>
  );
}

const Category = styled(Muted)`
  font-family: var(--font-mono);
`;
