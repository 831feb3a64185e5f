// Runs on both sides. The section, and the body of /example.
import type { SectionProps } from '@site/kit/contract';
import { CheckList } from '@site/kit/ui/CheckList';
import { TitledSection } from '@site/kit/ui/TitledSection';
import texts from '#content/example.yaml';

export default function Example({ headingLevel = 2 }: SectionProps) {
  return (
    <TitledSection titleId="example-title" level={headingLevel} words={texts}>
      <CheckList items={texts.points} />
    </TitledSection>
  );
}
