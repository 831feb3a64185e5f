// Browser only: part of the chunk "cron-extras".
import { TextField } from '@site/brand/ui/controls/Fields';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { loadLines } from '../phrases/loadLines.ts';
import { extrasTexts } from '../texts/extras.texts.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import { browserZone, isZone } from '../zones/zone.ts';

interface ZoneInputProps {
  label: string;
  name: string;
  placeholder?: string;
  /** The chosen zone. */
  zone: string;
  /** The zone of an empty input; empty for none. */
  empty: string;
  onZone: (zone: string) => void;
  /** Other ways to choose. */
  children?: (choose: (name: string) => void) => ReactNode;
}

/** An input for a zone's name, with suggestions. */
export function ZoneInput(props: ZoneInputProps) {
  const { zone, empty, onZone, children, ...rest } = props;
  const own = useMemo(() => todaysZone(browserZone()), []);
  const [text, setText] = useState(zone);
  const [error, setError] = useState('');
  const list = useId();
  /** Empty until focus: 400 options are slow to render. */
  const [zones, setZones] = useState<string[]>([]);

  useEffect(() => {
    setText(zone);
    setError(zone && !isZone(zone) ? extrasTexts.noZone(zone) : '');
  }, [zone]);

  const choose = (name: string) => {
    setText(name);
    setError('');
    // An incomplete name isn't an error.
    const wanted = name.trim().toLowerCase();
    const found = [empty, ...knownZones(own)].find((other) => other.toLowerCase() === wanted);
    if (found !== undefined) onZone(found);
  };

  const leave = () => {
    const name = text.trim();
    if (name === '') choose(empty);
    else if (isZone(name)) onZone(todaysZone(name));
    else understand(name);
  };

  /** Accepts a city, an abbreviation or an offset. */
  const understand = async (name: string) => {
    const lines = await loadLines().catch(() => undefined);
    const found = lines?.zoneOfWords(name);
    if (!found) return setError(extrasTexts.noZone(name));
    setText(found);
    onZone(found);
  };

  return (
    <>
      <TextField
        {...rest}
        list={list}
        value={text}
        error={error || undefined}
        onChange={(event) => choose(event.target.value)}
        onBlur={leave}
        // Browsers filter the list by the input's text, so an empty input lists all zones.
        onFocus={(event) => {
          event.target.select();
          if (zones.length === 0) setZones(knownZones(own));
        }}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={list}>
        {zones.map((name) => (
          <option key={name} value={name}>
            {name === own ? extrasTexts.ownZone : undefined}
          </option>
        ))}
      </datalist>
      {children?.(choose)}
    </>
  );
}

/** All zones, the browser's own first. */
function knownZones(own: string): string[] {
  listed ??= (Intl.supportedValuesOf?.('timeZone') ?? []).map(todaysZone);
  return [...new Set([own, 'UTC', ...listed])].filter(Boolean);
}

let listed: string[] | undefined;
