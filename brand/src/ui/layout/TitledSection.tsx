// Runs on both sides.
import type { ReactNode } from 'react';
import { Section, type SectionProps } from './Section.tsx';
import { SectionHeading, type SectionHeadingProps } from './SectionHeading.tsx';
import { Stack, type StackProps } from './Stack.tsx';

interface TitledSectionProps
  extends Pick<SectionProps, 'id' | 'tone'>,
    Pick<SectionHeadingProps, 'level'>,
    Pick<StackProps, 'gap'> {
  /** Id of the heading, which names the section. Must differ from every other id on the page. */
  titleId: string;
  /** What the heading says; a page's content object fits. */
  words: Pick<SectionHeadingProps, 'eyebrow' | 'title' | 'subtitle'>;
  /** Puts the heading among other things. It stands by itself when absent. */
  opening?: (heading: ReactNode) => ReactNode;
  children?: ReactNode;
}

/** A section that its own heading names; what belongs to it stands below. */
export function TitledSection(props: TitledSectionProps) {
  const { titleId, id, tone, level, words, gap = 7, opening, children } = props;
  const heading = <SectionHeading {...words} id={titleId} level={level} />;
  return (
    <Section id={id} tone={tone} labelledBy={titleId}>
      <Stack gap={gap}>
        {opening ? opening(heading) : heading}
        {children}
      </Stack>
    </Section>
  );
}
