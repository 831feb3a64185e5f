// Runs on both sides.
import { Heading } from '@site/kit/ui/Heading';
import { IconCheck, IconClock, IconLightbulb, IconMessage } from '@site/kit/ui/icons';
import { Stack } from '@site/kit/ui/Stack';
import { styled } from 'styled-components';
import { consultationCopy, expectations } from '../../content/consultation.ts';

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
        {consultationCopy.expectTitle}
      </Heading>
      <List>
        {expectations.map(({ icon, title, text }) => {
          const Icon = icons[icon];
          return (
            <Item key={title}>
              <Node>
                <Icon size={20} />
              </Node>
              <Heading level={3} size="sm">
                {title}
              </Heading>
              <Text>{text}</Text>
            </Item>
          );
        })}
      </List>
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
`;

const Item = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--space-1);
  padding: var(--space-2) 0 var(--space-5) 3.75rem;

  /* The line to the next node. */
  &::after {
    position: absolute;
    top: 2.75rem;
    bottom: 0;
    left: calc(1.375rem - 0.75px);
    border-left: 1.5px solid var(--color-border-strong);
    content: '';
  }

  &:last-child {
    padding-bottom: 0;
  }

  &:last-child::after {
    display: none;
  }
`;

const Node = styled.span`
  position: absolute;
  top: 0;
  left: 0;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 1.5px solid var(--color-accent);
  border-radius: var(--radius-full);
  background: var(--color-accent-soft);
  color: var(--color-accent);
`;

const Text = styled.p`
  color: var(--color-muted);
  font-size: var(--text-sm);
`;
