// Runs on both sides.
import { CardColumn } from '@site/kit/ui/Card';
import { Grid } from '@site/kit/ui/Grid';
import { Heading } from '@site/kit/ui/Heading';
import { Muted } from '@site/kit/ui/Muted';
import { TagList } from '@site/kit/ui/Tag';
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
