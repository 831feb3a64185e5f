// Browser only in effect: only the browser has a report.
import { control } from '@site/brand/ui/controls/Fields';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { readDuration, writeDuration } from '../crontab/duration.ts';
import type { CrontabLine } from '../crontab/report.ts';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';

export interface DurationProps extends Pick<CrontabLine, 'line' | 'takes'> {
  /** Writes a duration, or none, into the crontab's line. */
  onDuration: (line: number, duration: string) => void;
}

/** How long a line's job takes, for overlaps. */
export function Duration({ line, takes, onDuration }: DurationProps) {
  const known = typeof takes === 'number' ? writeDuration(takes) : (takes ?? '');
  const [wrong, setWrong] = useState(false);
  const take = ({ value }: HTMLInputElement) => {
    const text = value.trim();
    const fits = text === '' || readDuration(text) !== undefined;
    setWrong(!fits);
    if (fits && text !== known) onDuration(line, text);
  };
  return (
    <Label>
      {texts.takes}
      <input
        key={known}
        name={`takes-${line}`}
        aria-label={texts.takesLabel(line)}
        aria-invalid={wrong || undefined}
        defaultValue={known}
        placeholder="20m"
        autoComplete="off"
        onBlur={(event) => take(event.currentTarget)}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) =>
          event.key === 'Enter' && take(event.currentTarget)
        }
      />
    </Label>
  );
}

const Label = styled.label`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-muted);
  font-size: var(--text-sm);

  input {
    ${control}
    width: 6rem;
  }

  @media print {
    display: none;
  }
`;
