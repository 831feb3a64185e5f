// Runs on both sides. The hero's receipt: how the release that rendered this copy went from commit to visitors, by
// the registry's history. CSS lights the stages once; with reduced motion all are lit.
import type { PartFacts, PastRelease, ReleaseFacts, SiteFacts } from '@platform/contract';
import { utcTime } from '@site/brand/times';
import { Button } from '@site/brand/ui/controls/Button';
import receipt from '#content/receipt.yaml';
import { Ask } from './Ask.tsx';
import { Dots } from './Dots.tsx';
import { PastRange } from './PastRange.tsx';
import { ReplayStyles } from './ReplayStyles.ts';
import { Foot, Road, Slip } from './slip.ts';
import {
  isOnCanary,
  notesOf,
  pastStages,
  REPLAYED_SHARE,
  replayedStages,
  STAGES,
  type Stages,
  stagesOf,
  usualStages,
} from './stages.ts';
import { usePast } from './usePast.ts';
import { useReplay } from './useReplay.ts';

/** @param facts without a release, the receipt says how releases go */
export default function Receipt({ facts = {} }: { facts?: SiteFacts }) {
  const { release } = facts;
  const { step, toggle } = useReplay();
  const { past, shown, hasFailed, ...list } = usePast();
  const part = shown ?? release;
  const isBack = shown?.rolledBack !== undefined;
  const onCanary = part !== undefined && isOnCanary(part) && !isBack;
  const isReplay = step !== undefined;
  const stages = isReplay ? replayedStages(step) : stagesBy(release, shown);
  const notes = hasFailed ? receipt.past.failed : notesOf(part);
  return (
    <Slip data-step={step}>
      {isReplay && <ReplayStyles />}
      <figcaption>
        <strong>
          {isReplay ? receipt.replay.title : <Title part={part} onCanary={onCanary} />}
        </strong>
        <p aria-live={isReplay || hasFailed ? 'polite' : undefined}>
          {isReplay ? receipt.replay.steps[step] : notes}
        </p>
      </figcaption>
      <Road>
        {STAGES.map((stage) => (
          <li key={stage} data-state={stages[stage].state}>
            <b>{receipt.stages[stage]}</b>{' '}
            <span suppressHydrationWarning>{stages[stage].text}</span>
          </li>
        ))}
      </Road>
      <Dots
        share={isReplay ? REPLAYED_SHARE : part?.canaryShare}
        isRunning={!isReplay && onCanary}
        isCanaryOnTop={isReplay || (isBack && part?.canarySeconds === undefined)}
      />
      <Foot>
        {past && <PastRange past={past} onSelect={list.select} />}
        {!past && (
          <Button variant="secondary" onClick={toggle}>
            {isReplay ? receipt.replay.end : receipt.replay.start}
          </Button>
        )}
        {release && !isReplay && (
          <Button variant="ghost" onClick={list.toggle}>
            {past ? receipt.past.close : receipt.past.open}
          </Button>
        )}
        {step === 3 && <Ask facts={facts} />}
        <code>{isReplay ? receipt.replay.note : part && `${part.name} ${part.version}`}</code>
        <Button variant="ghost" data-run onClick={runAgain}>
          {receipt.again}
        </Button>
      </Foot>
    </Slip>
  );
}

function stagesBy(release: ReleaseFacts | undefined, shown: PastRelease | undefined): Stages {
  if (shown) return pastStages(shown);
  return release ? stagesOf(release) : usualStages();
}

function Title({ part, onCanary }: { part: PartFacts | undefined; onCanary: boolean }) {
  if (!part) return <span>{receipt.first.title}</span>;
  return (
    <>
      <span>{onCanary ? receipt.canary : receipt.shipped}</span>{' '}
      <time dateTime={part.liveSince} suppressHydrationWarning>
        {utcTime(part.liveSince)}
      </time>
    </>
  );
}

/** The run takes less than five seconds, so it needs no other control (WCAG 2.2.2). */
function runAgain({ currentTarget }: { currentTarget: HTMLElement }) {
  const all = currentTarget.closest('figure')?.getAnimations({ subtree: true }) ?? [];
  for (const each of all.filter((each) => each instanceof CSSAnimation)) {
    each.cancel();
    each.play();
  }
}
