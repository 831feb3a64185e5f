// Runs on both sides.
import { Card } from '@site/brand/ui/layout/Card';
import { Grid } from '@site/brand/ui/layout/Grid';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Section } from '@site/brand/ui/layout/Section';
import { SectionHeading } from '@site/brand/ui/layout/SectionHeading';
import { Stack } from '@site/brand/ui/layout/Stack';
import { styled } from 'styled-components';
import hire from '#content/hire.yaml';

/** Client responsibilities and payment terms. */
export function Terms() {
  const { responsibilities, payment } = hire;
  return (
    <Section>
      <Grid columns={{ medium: 1, large: responsibilities && payment ? 2 : 1 }} gap="split">
        {responsibilities && (
          <Stack gap={6}>
            <SectionHeading
              level={2}
              title={responsibilities.title}
              subtitle={responsibilities.text}
            />
            <Responsibilities>
              {responsibilities.items.map(({ title, text }) => (
                <li key={title}>
                  <Heading level={3} size="sm">
                    {title}
                  </Heading>
                  <Muted>{text}</Muted>
                </li>
              ))}
            </Responsibilities>
          </Stack>
        )}
        {payment && (
          <Stack gap={6}>
            <SectionHeading level={2} title={payment.title} subtitle={payment.text} />
            <Card>
              <Payments>
                {payment.terms.map(({ title, text }) => (
                  <li key={title}>
                    <strong>{title}</strong> <span>{text}</span>
                  </li>
                ))}
              </Payments>
            </Card>
          </Stack>
        )}
      </Grid>
    </Section>
  );
}

const Responsibilities = styled.ul`
  display: grid;
  gap: var(--space-5);

  li {
    display: grid;
    gap: var(--space-1);
    padding-left: var(--space-4);
    border-left: 2px solid var(--color-accent);
  }
`;

const Payments = styled.ul`
  display: grid;

  /* Large text wraps below the term. */
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-4);
    padding-block: var(--space-4);
  }

  span {
    flex: 1 1 8rem;
  }

  li:first-child {
    padding-top: 0;
  }

  li:last-child {
    padding-bottom: 0;
  }

  li + li {
    border-top: 1px solid var(--color-border);
  }

  strong {
    flex: none;
    width: 7rem;
    white-space: nowrap;
    color: var(--color-accent);
    font-size: var(--text-2xl);
    font-weight: 600;
    letter-spacing: -0.02em;
    line-height: 1.2;
  }
`;
