// Runs on both sides.
import { TitledSection } from '@site/kit/ui/TitledSection';
import { cronTexts } from '../../content/cron.texts.ts';
import { CronGenerator } from './CronGenerator.tsx';

/** The tool under its title: all that a page of it has besides the frame. */
export const CronSection = ({ subtitle = cronTexts.subtitle }: { subtitle?: string }) => (
  <TitledSection titleId="cron-title" level={1} words={{ ...cronTexts, subtitle }}>
    <CronGenerator />
  </TitledSection>
);
