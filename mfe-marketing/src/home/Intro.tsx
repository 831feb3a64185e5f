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
import packages from '#content/packages.yaml';
import { Faces } from '../about/Faces.tsx';

const [first] = packages;

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
          <Who>
            <Faces />
            <Cluster gap={5}>
              {intro.people && <Link to="/about?tab=team">{intro.people}</Link>}
              {intro.price && first && <Link to="/hire-me">{fill(intro.price, first)}</Link>}
            </Cluster>
          </Who>
          <Text $size="lg">{subtitle}</Text>
        </Opening>
      )}
    >
      {intro.steps && <Steps items={intro.steps} label={intro.stepsLabel} />}
    </TitledSection>
  );
}

const Opening = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--space-7);

  @media (min-width: 64em) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Who = styled.div`
  @media (min-width: 64em) {
    grid-area: 1 / 2 / 3;
  }

  a {
    padding-block: var(--space-3);
    font-weight: 550;
  }
`;

const Text = styled(Muted)`
  max-width: var(--width-text);
`;
