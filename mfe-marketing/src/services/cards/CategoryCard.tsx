// Runs on both sides.
import { fill } from '@site/brand/fill';
import { CardColumn } from '@site/brand/ui/layout/Card';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Icon, IconArrowRight } from '@site/brand/ui/marks/icons';
import { styled } from 'styled-components';
import words from '#content/services.yaml';
import type { Category } from '../../content/content.types.ts';
import { CoverLink } from './CoverLink.tsx';
import { IconTile } from './IconTile.tsx';

/** Services named on a card before "+N more services" (spec §9). */
const PREVIEW = 3;

/**
 * A category with its first services, which sections.css draws as stages on a line. The whole card is a
 * link named by the title.
 */
export function CategoryCard({ category, level }: { category: Category; level: 2 | 3 }) {
  const { id, title, description, icon, gradient, services } = category;
  const more = services.length - PREVIEW;

  return (
    <CardColumn $interactive data-row={level}>
      <IconTile $gradient={gradient}>
        <Icon path={icon} />
      </IconTile>
      <Heading level={level} size="md">
        <CoverLink to={`/services/${id}`}>{title}</CoverLink>
      </Heading>
      <Muted>{description}</Muted>
      <ul>
        {services.slice(0, PREVIEW).map((service) => (
          <li key={service.id}>{service.title}</li>
        ))}
      </ul>
      <Foot>
        <span>{more > 0 && fill(words.more, { count: more })}</span>
        <IconArrowRight size={20} />
      </Foot>
    </CardColumn>
  );
}

const Foot = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  margin-top: auto;
  color: var(--color-muted);
  font-size: var(--text-sm);

  svg {
    color: var(--color-accent);
  }
`;
