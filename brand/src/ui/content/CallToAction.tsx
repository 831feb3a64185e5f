// Runs on both sides.
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { site } from '../../site/site.ts';
import { Actions } from '../controls/Actions.tsx';
import { ButtonLink } from '../controls/Button.tsx';
import { Heading } from '../layout/Heading.tsx';
import { Muted } from '../layout/Muted.tsx';
import { Section } from '../layout/Section.tsx';
import { Cluster } from '../layout/Stack.tsx';

interface CallToActionProps {
  /** Unique on the page. */
  id: string;
  title: string;
  text: string;
  level?: 2 | 3;
  /** Text of the link to the consultation. */
  action?: string;
  /** More links. */
  children?: ReactNode;
}

/** Band that asks, at the end of a page or between sections: title, text and a link to the free consultation. */
export function CallToAction(props: CallToActionProps) {
  const { id, title, text, level = 2, action = site.words.consultation, children } = props;
  return (
    <Section tone="accent" labelledBy={id}>
      <Cluster gap={6} justify="space-between">
        <Words>
          <Heading id={id} level={level}>
            {title}
          </Heading>
          <Muted $size="lg">{text}</Muted>
        </Words>
        <Actions>
          <ButtonLink to="/consultation" variant="warm" size="lg">
            {action}
          </ButtonLink>
          {children}
        </Actions>
      </Cluster>
    </Section>
  );
}

const Words = styled.div`
  display: grid;
  gap: var(--space-3);
  max-width: 38rem;
`;
