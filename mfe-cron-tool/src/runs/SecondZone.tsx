// Browser only: part of the chunk "cron-extras".
import { TextField } from '@site/kit/ui/Fields';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { extrasTexts } from '../texts/extras.texts.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import { browserZone, isZone } from '../zones/zone.ts';
import { setSecondZone, useSecondZone } from './secondZone.ts';
import { knownZones } from './ZoneChoice.tsx';

/** The zone of the second column of runs: none at first. */
export function SecondZone() {
  const zone = useSecondZone();
  const [text, setText] = useState(zone);
  const [error, setError] = useState('');
  const [zones, setZones] = useState<string[]>([]);
  const list = useId();

  const change = (name: string) => {
    setText(name);
    setError('');
    const wanted = name.trim().toLowerCase();
    const found = zones.find((other) => other.toLowerCase() === wanted);
    if (found || wanted === '') setSecondZone(found ?? '');
  };
  const leave = () => {
    const name = text.trim();
    if (name === '' || isZone(name)) setSecondZone(todaysZone(name));
    else setError(extrasTexts.noZone(name));
  };

  return (
    <Narrow>
      <TextField
        label={extrasTexts.secondZone}
        name="second-zone"
        list={list}
        value={text}
        error={error || undefined}
        placeholder={extrasTexts.noSecondZone}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
        onFocus={(event) => {
          event.target.select();
          if (zones.length === 0) setZones(knownZones(todaysZone(browserZone())));
        }}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={list}>
        {zones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Narrow>
  );
}

/* The label stands beside its input where there is room. */
const Narrow = styled.div`
  @media (min-width: 480px) {
    > div {
      grid-template-columns: auto minmax(0, 16rem);
      align-items: center;
    }
  }
`;
