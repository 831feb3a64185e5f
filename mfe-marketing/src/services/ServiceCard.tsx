// Runs on both sides.
import { CardColumn, CardFoot } from '@site/brand/ui/layout/Card';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Icon } from '@site/brand/ui/marks/icons';
import { styled } from 'styled-components';
import pages from '#content/service-pages.yaml';
import serviceSummaries from '#content/service-summaries.yaml';
import type { Category, ServiceName } from '../content/content.types.ts';
import { CoverLink } from './cards/CoverLink.tsx';
import { IconTile } from './cards/IconTile.tsx';
import serviceIcons from './cards/serviceIcons.ts';
import { servicePath } from './findService.ts';

interface ServiceCardProps {
  category: Category;
  service: ServiceName;
}

/** A service on its category's page. The whole card is a link named by the title. */
export function ServiceCard({ category, service }: ServiceCardProps) {
  const summary = serviceSummaries.find(({ id }) => id === service.id);
  return (
    <CardColumn $interactive>
      {summary && (
        <IconTile $gradient={category.gradient}>
          <Icon path={serviceIcons[summary.icon]} />
        </IconTile>
      )}
      <Heading level={2} size="md">
        <CoverLink to={servicePath(category, service)}>{service.title}</CoverLink>
      </Heading>
      {summary && <Muted>{summary.description}</Muted>}
      <Foot>{service.detailed ? pages.read : pages.noPage}</Foot>
    </CardColumn>
  );
}

const Foot = styled(CardFoot)`
  color: var(--color-accent);
  font-size: var(--text-sm);
  font-weight: 550;
`;
