// Browser only: part of the chunk "cron-tool".

import { presets } from '@site/cron-engine/texts/cron.texts';
import { extrasTexts } from '@site/cron-engine/texts/extras.texts';
import { styled } from 'styled-components';
import { Schedules, type SchedulesProps } from './Schedules.tsx';

/** Common schedules below the examples, collapsed at first. */
export const Presets = ({ onChoose }: Pick<SchedulesProps, 'onChoose'>) => (
  <details>
    <Summary>{extrasTexts.presets}</Summary>
    <Schedules all={presets} onChoose={onChoose} />
  </details>
);

const Summary = styled.summary`
  padding-block: var(--space-3);
  font-weight: 550;
`;
