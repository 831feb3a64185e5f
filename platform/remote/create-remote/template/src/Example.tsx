// Runs on both sides. The section, and the body of /example.
import type { SectionProps } from '@platform/contract';
import { CheckList } from '@site/brand/ui/content/CheckList';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import texts from '#content/example.yaml';

export default function Example({ headingLevel = 2 }: SectionProps) {
  return (
    <TitledSection titleId="example-title" level={headingLevel} words={texts}>
      <CheckList items={texts.points} />
    </TitledSection>
  );
}
