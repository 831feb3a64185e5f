// Runs on both sides.

import { TagList } from '@site/brand/ui/content/Tag';
import { CardColumn } from '@site/brand/ui/layout/Card';
import { Grid } from '@site/brand/ui/layout/Grid';
import { Heading } from '@site/brand/ui/layout/Heading';
import { styled } from 'styled-components';
import about from '#content/about.yaml';
import flagshipProjects from '#content/flagship-projects.yaml';

export function FlagshipPanel() {
  return (
    <Grid as="ul" columns={{ medium: 2, large: 2 }}>
      {flagshipProjects.map(({ name, description, lead, tech }) => (
        <Project as="li" key={name}>
          <Heading level={2} size="md">
            {name}
          </Heading>
          <p>{description}</p>
          <Lead>
            <span>{about.lead}</span> {lead}
          </Lead>
          <TagList items={tech} label={about.tech} />
        </Project>
      ))}
    </Grid>
  );
}

const Project = styled(CardColumn)`
  > p:first-of-type {
    flex: 1;
  }
`;

const Lead = styled.p`
  font-weight: 550;

  span {
    margin-right: var(--space-2);
    color: var(--color-muted);
    font-size: var(--text-sm);
    font-weight: 400;
  }
`;
