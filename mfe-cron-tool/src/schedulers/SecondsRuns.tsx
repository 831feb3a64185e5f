// Browser only: part of the chunk "cron-lines", which reads what was written for Quartz and Spring.
import { TextField } from '@site/brand/ui/controls/Fields';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Stack } from '@site/brand/ui/layout/Stack';
import { type Evaluation, EXECUTIONS_SHOWN } from '@site/cron-engine/evaluation/evaluation';
import { LONGEST_EXPRESSION, readSchedule } from '@site/cron-engine/expression/fieldSets';
import { readSeconds } from '@site/cron-engine/seconds/readSeconds';
import { secondsRuns } from '@site/cron-engine/seconds/secondsRuns';
import type { SecondsDialect, SecondsText } from '@site/cron-engine/seconds/secondsUnits';
import { problemTexts } from '@site/cron-engine/texts/explain.texts';
import { schedulerTexts } from '@site/cron-engine/texts/schedulers.texts';
import { secondsTexts, secondsPanelTexts as texts } from '@site/cron-engine/texts/seconds.texts';
import { useEffect, useMemo, useState } from 'react';
import { describeIn } from '../engine/client/describeIn.ts';
import { sameRuns } from '../seconds/sameRuns.ts';
import { countsTo24 } from '../zones/longDateTime.ts';
import { markRuns } from './compareRuns.ts';
import { RunItems } from './RunItems.tsx';

export interface SecondsRunsProps extends SecondsText {
  /** The five fields' evaluation. */
  evaluation: Evaluation;
  /** IANA name; empty for the browser's own. */
  zone: string;
  /** Renders nothing if the five fields have the same runs. */
  ifDifferent?: boolean;
  /** From 1, if several expressions share the five fields' runs. */
  number?: number;
}

/** The sentence and the next runs of an expression of Quartz, Spring or EventBridge, or its problem. */
export function SecondsRuns(props: SecondsRunsProps) {
  const { dialect, evaluation, zone, ifDifferent, number } = props;
  const [text, setText] = useState(props.expression);
  const { runs, problem } = useMemo(
    () => answer(dialect, text, zone, evaluation.from || Date.now()),
    [dialect, text, zone, evaluation.from],
  );
  const sentence = useSentence(dialect, problem ? '' : text);
  const same = useMemo(
    () => ifDifferent && areSame(dialect, props.expression, evaluation),
    [ifDifferent, dialect, props.expression, evaluation],
  );
  if (same) return null;
  const { name } = schedulerTexts[dialect];
  const list = texts.field(name, number);
  return (
    <Stack gap={3}>
      {same === false && <Muted $size="sm">{texts.differs(name)}</Muted>}
      <TextField
        label={list}
        name="seconds"
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <strong role="status">{sentence}</strong>
      {runs.length > 0 && (
        <RunItems
          label={schedulerTexts.list(list)}
          runs={markRuns(runs, number ? runs : evaluation.runs).slice(0, EXECUTIONS_SHOWN + 3)}
          zone={zone || evaluation.zone}
          seconds
        />
      )}
    </Stack>
  );
}

/** The next runs, or why there are none. */
function answer(
  dialect: SecondsDialect,
  text: string,
  zone: string,
  from: number,
): { runs: number[]; problem?: string } {
  if (text.length > LONGEST_EXPRESSION)
    return { runs: [], problem: problemTexts['too-long']('', 'seconds') };
  const schedule = readSeconds(dialect, text);
  if ('problem' in schedule) return { runs: [], problem: schedule.problem };
  const runs = secondsRuns(schedule, zone || 'UTC', from, EXECUTIONS_SHOWN);
  return { runs, problem: runs.length > 0 ? undefined : secondsTexts.noRuns };
}

/** Undefined for an invalid expression. */
function areSame(dialect: SecondsDialect, text: string, { expression, error }: Evaluation) {
  const schedule = readSeconds(dialect, text);
  if ('problem' in schedule) return undefined;
  const five = error ? undefined : readSchedule(expression);
  return five !== undefined && sameRuns(schedule, five);
}

/** cronstrue's sentence; empty until it is known. */
function useSentence(dialect: SecondsDialect, expression: string): string {
  const [known, setKnown] = useState({ expression: '', sentence: '' });
  useEffect(() => {
    if (!expression) return;
    // `*/5` is the form of the step that cronstrue knows.
    const common = expression.replace(/(^|[\s,])(?=\/)/g, '$1*');
    const request = { expression: common, zone: '', from: 0, count: 0, hours24: countsTo24() };
    describeIn({ ...request, dialect }).then(
      (found) => found && setKnown({ expression, sentence: found.description }),
      // Without a sentence the runs still say it.
      () => {},
    );
  }, [dialect, expression]);
  return known.expression === expression ? known.sentence : '';
}
