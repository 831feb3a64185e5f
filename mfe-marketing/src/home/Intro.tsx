// Runs on both sides. Second section of the home page: who the studio is and how it works.
import type { SectionProps } from '@platform/contract';
import { Steps } from '@site/brand/ui/content/Steps';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import intro from '#content/intro.yaml';

export default function Intro({ headingLevel = 2 }: SectionProps) {
  return (
    <TitledSection titleId="intro-title" level={headingLevel} words={intro}>
      {intro.steps && <Steps items={intro.steps} label={intro.stepsLabel} />}
    </TitledSection>
  );
}
