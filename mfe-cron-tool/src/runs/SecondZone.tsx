// Browser only: part of the chunk "cron-extras".
import { styled } from 'styled-components';
import { extrasTexts } from '../texts/extras.texts.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import { browserZone } from '../zones/zone.ts';
import { setSecondZone, useSecondZone } from './secondZone.ts';
import { ZoneInput } from './ZoneInput.tsx';

/** The zone of the second column of runs: none at first. */
export const SecondZone = () => (
  <Narrow>
    <ZoneInput
      label={extrasTexts.secondZone}
      name="second-zone"
      placeholder={extrasTexts.noSecondZone}
      zone={useSecondZone()}
      empty=""
      own={todaysZone(browserZone())}
      onZone={setSecondZone}
    />
  </Narrow>
);

/* The label stands beside its input where there is room. */
const Narrow = styled.div`
  @media (min-width: 480px) {
    > div {
      grid-template-columns: auto minmax(0, 16rem);
      align-items: center;
    }
  }
`;
