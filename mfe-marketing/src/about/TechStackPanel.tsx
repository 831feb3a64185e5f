// Runs on both sides.

import { TagList } from '@site/brand/ui/content/Tag';
import { CardColumn } from '@site/brand/ui/layout/Card';
import { Grid } from '@site/brand/ui/layout/Grid';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Muted } from '@site/brand/ui/layout/Muted';
import techStack from '#content/tech-stack.yaml';

export function TechStackPanel() {
  return (
    <Grid as="ul" columns={{ medium: 2, large: 3 }}>
      {techStack.map(({ title, description, items }) => (
        <CardColumn as="li" key={title}>
          <Heading level={2} size="sm">
            {title}
          </Heading>
          <Muted>{description}</Muted>
          <TagList items={items} />
        </CardColumn>
      ))}
    </Grid>
  );
}
