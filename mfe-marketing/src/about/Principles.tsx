// Runs on both sides. What the studio holds itself to, each with a page that proves it.
import { Link } from '@platform/contract/router';
import { Grid } from '@site/brand/ui/layout/Grid';
import { Heading } from '@site/brand/ui/layout/Heading';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import { styled } from 'styled-components';
import type about from '#content/about.yaml';

export function Principles({ list, ...words }: NonNullable<typeof about.principles>) {
  return (
    <TitledSection titleId="principles-title" tone="subtle" level={2} words={words}>
      <Grid as="ul" columns={{ medium: 2, large: 4 }}>
        {list.map(({ title, text, proof, to }) => (
          <Principle key={title}>
            <Heading level={3} size="sm">
              {title}
            </Heading>
            <p>{text}</p>
            <Link to={to}>{proof}</Link>
          </Principle>
        ))}
      </Grid>
    </TitledSection>
  );
}

/** Titles, texts and links each begin on one line across a row. */
const Principle = styled.li`
  display: grid;
  grid-row: span 3;
  grid-template-rows: subgrid;
  gap: var(--space-3);
  padding-top: var(--space-4);
  border-top: 2px solid var(--color-accent);

  a {
    justify-self: start;
    padding-block: var(--space-1);
    font-size: var(--text-sm);
    font-weight: 550;
  }
`;
