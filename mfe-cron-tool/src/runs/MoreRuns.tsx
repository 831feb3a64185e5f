// Browser only: part of the chunk "cron-tool".
import { TextField } from '@site/brand/ui/controls/Fields';
import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { extrasTexts } from '@site/cron-engine/texts/extras.texts';
import { findZone } from '@site/cron-engine/zones/zoneOfWords';
import { useState } from 'react';
import { EdgeButton } from '../ui/EdgeButton.tsx';

/** Number of runs after each click. */
const STEPS = [20, 50, 100];

interface MoreRunsProps {
  evaluation: Evaluation;
  /** Lists that many runs. */
  onMore: (count: number) => void;
  /** Zones in which each run's time is shown, too. */
  zones: readonly string[];
  onZones: (zones: readonly string[]) => void;
}

/** More runs, and their times in other zones. */
export function MoreRuns({ evaluation, onMore, zones, onZones }: MoreRunsProps) {
  const [text, setText] = useState(zones.join(', '));
  const [unknown, setUnknown] = useState<string>();
  const shown = evaluation.runs.length;
  const next = STEPS.find((count) => count > shown);

  const apply = () => {
    const names = text.split(/[,;]/).flatMap((name) => name.trim() || []);
    const found = names.map((name) => findZone(name));
    setUnknown(names[found.indexOf(undefined)]);
    if (found.includes(undefined)) return;
    const all = [...new Set(found.filter((zone) => zone !== undefined))];
    setText(all.join(', '));
    onZones(all);
  };

  return (
    <>
      {next && <EdgeButton onClick={() => onMore(next)}>{extrasTexts.more(next)}</EdgeButton>}
      <TextField
        label="Also show times in"
        name="zones"
        value={text}
        error={unknown && extrasTexts.noZone(unknown)}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
