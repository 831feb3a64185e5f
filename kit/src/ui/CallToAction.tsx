// Runs on both sides.

import { Heading } from '@site/kit/ui/Heading';
import { Section } from '@site/kit/ui/Section';
import { Cluster } from '@site/kit/ui/Stack';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface CallToActionProps {
  /** Must differ from every other id on the page. */
  id: string;
  title: string;
  text: string;
  /** The links. */
  children: ReactNode;
}

/** The closing band of a page: one question, one answer, where to go next. */
export function CallToAction({ id, title, text, children }: CallToActionProps) {
  return (
    <Section tone="accent" labelledBy={id}>
      <Layout>
        <Words>
          <Heading id={id} level={2}>
            {title}
          </Heading>
          <p>{text}</p>
        </Words>
        <Cluster gap={3}>{children}</Cluster>
      </Layout>
    </Section>
  );
}

const Layout = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-6);

  @media print {
    display: none;
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-3);
  max-width: 38rem;

  p {
    color: var(--color-muted);
    font-size: var(--text-lg);
  }
`;
