// Runs on both sides.
import type { ReactNode } from 'react';
import { Section, type SectionProps } from './Section.tsx';
import { SectionHeading, type SectionHeadingProps } from './SectionHeading.tsx';
import { Stack, type StackProps } from './Stack.tsx';

interface TitledSectionProps
  extends Pick<SectionProps, 'id' | 'tone'>,
    Pick<SectionHeadingProps, 'level'>,
    Pick<StackProps, 'gap'> {
  /** Id of the heading that names the section. Unique on the page. */
  titleId: string;
  /** Texts of the heading; a page's content object fits. */
  words: Pick<SectionHeadingProps, 'eyebrow' | 'title' | 'subtitle'>;
  /** Wraps the heading, for example with a back link. */
  opening?: (heading: ReactNode) => ReactNode;
  children?: ReactNode;
}

/** A section named by its heading. */
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
