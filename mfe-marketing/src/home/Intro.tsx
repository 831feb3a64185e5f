// Runs on both sides. Second introduction of the home page: who the studio is and how it works.
import type { SectionProps } from '@site/kit/contract';
import { Section } from '@site/kit/ui/Section';
import { SectionHeading } from '@site/kit/ui/SectionHeading';
import { Stack } from '@site/kit/ui/Stack';
import { Steps } from '@site/kit/ui/Steps';
import { intro } from '../../content/intro.ts';

export default function Intro({ headingLevel = 2 }: SectionProps) {
  return (
    <Section labelledBy="intro-title">
      <Stack gap={7}>
        <SectionHeading
          id="intro-title"
          level={headingLevel}
          eyebrow={intro.eyebrow}
          title={intro.title}
          subtitle={intro.text}
        />
        <Steps items={intro.steps} label={intro.stepsLabel} />
      </Stack>
    </Section>
  );
}
