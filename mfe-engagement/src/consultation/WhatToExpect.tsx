// Runs on both sides.
import { Heading } from '@site/kit/ui/Heading';
import { IconCheck, IconClock, IconLightbulb, IconMessage } from '@site/kit/ui/icons';
import { Muted } from '@site/kit/ui/Muted';
import { Stack } from '@site/kit/ui/Stack';
import { stage, stageNode } from '@site/kit/ui/stage';
import { styled } from 'styled-components';
import consultation from '#content/consultation.yaml';

const icons = {
  clock: IconClock,
  lightbulb: IconLightbulb,
  message: IconMessage,
  check: IconCheck,
};

/** What follows the form, as stages of the pipeline. */
export function WhatToExpect() {
  return (
    <Stack gap={6} as="section" aria-labelledby="expect-title">
      <Heading level={2} size="md" id="expect-title">
        {consultation.expectTitle}
      </Heading>
      <ul>
        {consultation.expectations.map(({ icon, title, text }) => {
          const Icon = icons[icon];
          return (
            <Item key={title}>
              <Node>
                <Icon size={20} />
              </Node>
              <Heading level={3} size="sm">
                {title}
              </Heading>
              <Muted $size="sm">{text}</Muted>
            </Item>
          );
        })}
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
