// Runs on both sides.
import { fill } from '@site/brand/fill';
import { CardColumn } from '@site/brand/ui/layout/Card';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Muted } from '@site/brand/ui/layout/Muted';
import { IconArrowRight } from '@site/brand/ui/marks/icons';
import { styled } from 'styled-components';
import words from '#content/services.yaml';
import type { Category } from '../../content/content.types.ts';
import { CoverLink } from './CoverLink.tsx';
import { categoryIcons } from './categoryIcons.ts';
import { IconTile } from './IconTile.tsx';

/** Services named on a card before "+N more services" (spec §9). */
const PREVIEW = 3;

/** A category with its first services. The whole card is a link named by the title. */
export function CategoryCard({ category, level }: { category: Category; level: 2 | 3 }) {
  const { id, title, description, icon, gradient, services } = category;
  const Icon = categoryIcons[icon];
  const more = services.length - PREVIEW;

  return (
    <CardColumn $interactive data-row={level}>
      <IconTile $gradient={gradient}>
        <Icon />
      </IconTile>
      <Heading level={level} size="md">
        <CoverLink to={`/services/${id}`}>{title}</CoverLink>
      </Heading>
      <Muted>{description}</Muted>
      <Services>
        {services.slice(0, PREVIEW).map((service) => (
          <li key={service.id}>{service.title}</li>
        ))}
      </Services>
      <Foot>
        <span>{more > 0 && fill(words.more, { count: more })}</span>
        <IconArrowRight size={20} />
      </Foot>
    </CardColumn>
  );
}

/** Services drawn as stages on a line. */
const Services = styled.ul`
  display: grid;
  gap: var(--space-2);
  font-size: var(--text-sm);

  li {
    position: relative;
    padding-left: var(--space-5);
  }

  li::before {
    position: absolute;
    top: 0.45em;
    left: 0;
    width: 0.625rem;
    height: 0.625rem;
    border: 1.5px solid var(--color-accent);
    border-radius: var(--radius-full);
    content: '';
  }

  li:not(:last-child)::after {
    position: absolute;
    top: calc(0.45em + 0.625rem);
    bottom: calc(-0.45em - var(--space-2));
    left: calc(0.3125rem - 0.75px);
    border-left: 1.5px solid var(--color-border-strong);
    content: '';
  }
`;

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
