// Runs on both sides.

import { stage, stageNode } from '@site/brand/ui/content/Steps';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Stack } from '@site/brand/ui/layout/Stack';
import { Icon } from '@site/brand/ui/marks/icons';
import { styled } from 'styled-components';
import consultation from '#content/consultation.yaml';

/** The "What to Expect" panel, drawn as pipeline stages. */
interface WhatToExpectProps {
  items: NonNullable<typeof consultation.expectations>;
}

export function WhatToExpect({ items }: WhatToExpectProps) {
  return (
    <Stack gap={6} as="section" aria-labelledby="expect-title">
      <Heading level={2} size="md" id="expect-title">
        {consultation.expectTitle}
      </Heading>
      <ul>
        {items.map(({ icon, title, text }) => (
          <Item key={title}>
            <Node>
              <Icon path={icon} size={20} />
            </Node>
            <Heading level={3} size="sm">
              {title}
            </Heading>
            <Muted $size="sm">{text}</Muted>
          </Item>
        ))}
      </ul>
    </Stack>
  );
}

const Item = styled.li`
  --node: 2.75rem;
  ${stage}
  padding-top: var(--space-2);
`;

const Node = styled.span`
  ${stageNode}
`;
