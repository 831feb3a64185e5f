// Runs on both sides.
import { CardColumn } from '@site/kit/ui/Card';
import { Heading } from '@site/kit/ui/Heading';
import { Muted } from '@site/kit/ui/Muted';
import serviceSummaries from '#content/service-summaries.yaml';
import type { Gradient } from '../content.types.ts';
import { CoverLink } from './categories/CoverLink.tsx';
import { IconTile } from './IconTile.tsx';
import { serviceIcons } from './serviceIcons.ts';

interface ServiceCardProps {
  id: string;
  title: string;
  to: string;
  gradient: Gradient;
}

/** A service on its category's page. The whole card is one link, named by the title. */
export function ServiceCard({ id, title, to, gradient }: ServiceCardProps) {
  const summary = serviceSummaries.find((each) => each.id === id);
  const Icon = summary && serviceIcons[summary.icon];
  return (
    <CardColumn $interactive>
      {Icon && (
        <IconTile $gradient={gradient}>
          <Icon />
        </IconTile>
      )}
      <Heading level={2} size="md">
        <CoverLink to={to}>{title}</CoverLink>
      </Heading>
      {summary && <Muted>{summary.description}</Muted>}
    </CardColumn>
  );
}
