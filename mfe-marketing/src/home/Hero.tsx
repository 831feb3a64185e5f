// Runs on both sides. First screen of the home page.
import type { SectionProps } from '@platform/contract';
import { Actions } from '@site/brand/ui/controls/Actions';
import { ButtonLink } from '@site/brand/ui/controls/Button';
import { Container } from '@site/brand/ui/layout/Container';
import { SectionHeading } from '@site/brand/ui/layout/SectionHeading';
import { Stack } from '@site/brand/ui/layout/Stack';
import { IconArrowRight } from '@site/brand/ui/marks/icons';
import { styled } from 'styled-components';
import hero from '#content/hero.yaml';
import projects from '#content/projects.yaml';
import { Change } from '../projects/Change.tsx';
import { Receipt } from './Receipt.tsx';

/** The hero, with the page's main heading unless `headingLevel` is set. */
export default function Hero({ headingLevel = 1, facts }: SectionProps) {
  return (
    <Band aria-labelledby="hero-title">
      <Container>
        <Layout>
          <Stack gap={6}>
            <SectionHeading
              id="hero-title"
              level={headingLevel}
              eyebrow={hero.eyebrow}
              title={hero.title}
              subtitle={hero.subtitle}
            />
            <Actions>
              <ButtonLink to="/consultation" size="lg" variant="warm">
                {hero.consultation}
              </ButtonLink>
              <ButtonLink to="/services" size="lg" variant="secondary">
                {hero.services}
                <IconArrowRight size={18} />
              </ButtonLink>
            </Actions>
          </Stack>
          {hero.receipt && <Receipt words={hero.receipt} facts={facts} />}
        </Layout>
        {hero.proofLabel && (
          <Proof aria-label={hero.proofLabel}>
            {projects.map(({ id, metric }) => (
              <li key={id}>
                <Change metric={metric} />
              </li>
            ))}
          </Proof>
        )}
      </Container>
    </Band>
  );
}

const Band = styled.section`
  padding-block: clamp(var(--space-7), 4.5vw, var(--space-9));

  @media not all and (min-width: 40em) {
    padding-bottom: 0;
  }
`;

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7);
  align-items: center;

  @media (min-width: 64em) {
    grid-template-columns: minmax(0, 11fr) minmax(0, 9fr);
  }
`;

/** Four project results, for which phones have no room before the next section. */
const Proof = styled.ul`
  display: grid;
  --figures: var(--text-xl);
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-5);
  margin-top: var(--space-7);

  @media not all and (min-width: 40em) {
    display: none;
  }

  @media (min-width: 64em) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    /* In the columns of the steps below. */
    column-gap: 0;
  }

  li {
    position: relative;
    padding: var(--space-5) var(--space-5) 0 0;
    border-top: 1.5px solid var(--color-border);
  }

  li::before {
    position: absolute;
    top: calc(-0.25rem - 0.75px);
    width: 0.5rem;
    height: 0.5rem;
    border-radius: var(--radius-full);
    background: var(--color-accent);
    forced-color-adjust: none;
    content: '';
  }
`;
