// Runs on both sides. First screen of the home page.
import type { SectionProps } from '@site/kit/contract';
import { ButtonLink } from '@site/kit/ui/Button';
import { Container } from '@site/kit/ui/Container';
import { IconArrowRight, IconCheck } from '@site/kit/ui/icons';
import { SectionHeading } from '@site/kit/ui/SectionHeading';
import { Cluster } from '@site/kit/ui/Stack';
import { styled } from 'styled-components';
import { hero } from '../../content/hero.ts';
import { PipelineDrawing } from './PipelineDrawing.tsx';

/** The page's own heading, hence level 1 unless the page has another one. */
export default function Hero({ headingLevel = 1 }: SectionProps) {
  return (
    <Band aria-labelledby="hero-title">
      <Container>
        <Layout>
          <Words>
            <SectionHeading
              id="hero-title"
              level={headingLevel}
              eyebrow={hero.eyebrow}
              title={hero.title}
              subtitle={hero.subtitle}
            />
            <Cluster gap={3}>
              <ButtonLink to="/services" size="lg" variant="secondary">
                Explore Services
                <IconArrowRight size={18} />
              </ButtonLink>
              <ButtonLink to="/consultation" size="lg" variant="warm">
                Get Free Consultation
              </ButtonLink>
            </Cluster>
            <Points>
              {hero.points.map((point) => (
                <li key={point}>
                  <IconCheck size={16} />
                  {point}
                </li>
              ))}
            </Points>
          </Words>
          <PipelineDrawing />
        </Layout>
      </Container>
    </Band>
  );
}

const Band = styled.section`
  padding-block: clamp(var(--space-7), 6vw, var(--space-9));
  overflow: hidden;
`;

const Layout = styled.div`
  display: grid;
  gap: var(--space-7);
  align-items: center;

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 11fr) minmax(0, 9fr);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-6);
`;

const Points = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  color: var(--color-muted);
  font-size: var(--text-sm);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }

  svg {
    color: var(--color-accent);
  }
`;
