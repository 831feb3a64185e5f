// Runs on both sides. Second section of the home page: who the studio is, for whom, at what price, and how it works.
import type { SectionProps } from '@platform/contract';
import { Link } from '@platform/contract/router';
import { fill } from '@site/brand/fill';
import { Steps } from '@site/brand/ui/content/Steps';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Cluster } from '@site/brand/ui/layout/Stack';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import { styled } from 'styled-components';
import intro from '#content/intro.yaml';
import { Faces } from '../about/Faces.tsx';
import price from './firstPrice.ts';

export default function Intro({ headingLevel = 2 }: SectionProps) {
  const { subtitle, ...words } = intro;
  return (
    <TitledSection
      titleId="intro-title"
      level={headingLevel}
      words={words}
      opening={(heading) => (
        <Opening>
          {heading}
          <div>
            {intro.portraits && <Faces portraits={intro.portraits} />}
            <Cluster gap={5}>
              {intro.people && <Link to="/about?tab=team">{intro.people}</Link>}
              {intro.price && price && <Link to="/hire-me">{fill(intro.price, { price })}</Link>}
            </Cluster>
          </div>
          <Muted $size="lg">{subtitle}</Muted>
        </Opening>
      )}
    >
      {intro.steps && <Steps items={intro.steps} label={intro.stepsLabel} />}
    </TitledSection>
  );
}

/** Portraits and links are beside the heading where there is room. */
const Opening = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--space-7);

  @media (min-width: 64em) {
    grid-template-columns: minmax(0, 1fr) auto;

    > :nth-child(2) {
      grid-area: 1 / 2 / 3;
    }
  }

  > p {
    max-width: var(--width-text);
  }

  a {
    padding-block: var(--space-3);
    font-weight: 550;
  }

  /* The site's own fonts would load another file for "₹". */
  a + a {
    font-family: system-ui, sans-serif;
  }
`;
