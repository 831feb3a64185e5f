// Browser only: part of the chunk "cron-answer".
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { extrasTexts } from '../texts/extras.texts.ts';
import { ZoneInput } from './ZoneInput.tsx';

let zone = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The second zone for the list of runs: an IANA name, empty for none. Lost on reload. */
export const useSecondZone = (): string => useSyncExternalStore(subscribe, () => zone);

function setSecondZone(next: string): void {
  zone = next;
  for (const listener of listeners) listener();
}

/** Input for the zone of the second column of runs. */
export const SecondZone = () => (
  <Narrow>
    <ZoneInput
      label={extrasTexts.secondZone}
      name="second-zone"
      placeholder={extrasTexts.noSecondZone}
      zone={useSecondZone()}
      empty=""
      onZone={setSecondZone}
    />
  </Narrow>
);

/* The label is beside its input on wide screens. */
const Narrow = styled.div`
  @media print {
    &:has(:placeholder-shown) {
      display: none;
    }
  }

  @media (min-width: 30em) {
    > div {
      grid-template-columns: auto minmax(0, 16rem);
      align-items: center;
    }
  }
`;
