// Browser only: part of the chunk "cron-extras".
import { memo } from 'react';
import { styled } from 'styled-components';
import type { CronFields } from '../expression/fields.ts';
import { extrasTexts } from '../texts/extras.texts.ts';
import { presets } from '../texts/presets.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Schedules } from './Schedules.tsx';

/** Common schedules, collapsed at first. */
export const Presets = memo(({ onApply }: { onApply: (fields: CronFields) => void }) => (
  <Disclosure summary={extrasTexts.presets}>
    <List all={presets} onChoose={onApply} />
  </Disclosure>
));

const List = styled(Schedules)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: var(--space-1) var(--space-5);
  font-size: var(--text-sm);

  button {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 var(--space-3);
    width: 100%;
    min-height: 2.75rem;
    padding: var(--space-2);
    border: 0;
    border-radius: var(--radius-1);
    background: none;
    text-align: start;
  }

  button:hover {
    background: var(--color-accent-soft);
  }

  code {
    color: var(--color-accent);
    overflow-wrap: anywhere;
  }
`;
