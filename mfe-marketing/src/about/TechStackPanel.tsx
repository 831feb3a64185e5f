// Runs on both sides.
import { Card } from '@site/kit/ui/Card';
import { Grid } from '@site/kit/ui/Grid';
import { Heading } from '@site/kit/ui/Heading';
import { Stack } from '@site/kit/ui/Stack';
import { TagList } from '@site/kit/ui/Tag';
import { styled } from 'styled-components';
import techStack from '#content/tech-stack.yaml';

export function TechStackPanel() {
  return (
    <Grid as="ul" columns={{ medium: 2, large: 3 }}>
      {techStack.map(({ title, description, items }) => (
        <Item as="li" key={title}>
          <Stack gap={4}>
            <Heading level={2} size="sm">
              {title}
            </Heading>
            <p>{description}</p>
            <TagList items={items} />
          </Stack>
        </Item>
      ))}
    </Grid>
  );
}

const Item = styled(Card)`
  p {
    color: var(--color-muted);
  }
`;
