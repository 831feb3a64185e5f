// Runs on both sides. The hero's receipt: how the release that rendered this copy went from commit to visitors, by
// the registry's history. CSS lights the stages once; with reduced motion all are lit.
import type { SiteFacts } from '@platform/contract';
import { fill } from '@site/brand/fill';
import { duration, utcTime } from '@site/brand/times';
import { Button } from '@site/brand/ui/controls/Button';
import receipt from '#content/receipt.yaml';
import { Dots } from './Dots.tsx';
import { ReplayStyles } from './ReplayStyles.ts';
import { Foot, Road, Slip } from './slip.ts';
import {
  isOnCanary,
  REPLAYED_SHARE,
  replayedStages,
  STAGES,
  stagesOf,
  usualStages,
} from './stages.ts';
import { useReplay } from './useReplay.ts';

/** @param facts without a release, the receipt says how releases go */
export default function Receipt({ facts = {} }: { facts?: SiteFacts }) {
  const { release, rollbackSeconds } = facts;
  const { replay, toggle } = useReplay(rollbackSeconds);
  const onCanary = release !== undefined && isOnCanary(release);
  const known = release ? stagesOf(release) : usualStages();
  const isMeasured = rollbackSeconds !== undefined;
  const stages = replay
    ? replayedStages(replay.step, isMeasured ? replay.seconds : undefined)
    : known;
  return (
    <Slip data-step={replay?.step}>
      {replay && <ReplayStyles />}
      <figcaption>
        <strong>
          {replay ? receipt.replay.title : <Title facts={facts} onCanary={onCanary} />}
        </strong>
        <p aria-live={replay && 'polite'}>
          {replay ? receipt.replay.steps[replay.step] : notesOf(facts)}
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
        share={replay ? REPLAYED_SHARE : release?.canaryShare}
        isRunning={!replay && onCanary}
        isCanaryOnTop={replay !== undefined}
      />
      <Foot>
        <Button variant="secondary" onClick={toggle}>
          {replay ? receipt.replay.end : receipt.replay.start}
        </Button>
        <Button variant="ghost" data-run onClick={runAgain}>
          <span>{receipt.stop}</span>
          <span>{receipt.again}</span>
        </Button>
        <code>
          {replay ? receipt.replay.note : release && `${release.name} ${release.version}`}
        </code>
      </Foot>
    </Slip>
  );
}

function Title({ facts: { release }, onCanary }: { facts: SiteFacts; onCanary: boolean }) {
  if (!release) return receipt.first.title;
  return (
    <>
      {onCanary ? receipt.canary : receipt.shipped}{' '}
      <time dateTime={release.liveSince} suppressHydrationWarning>
        {utcTime(release.liveSince)}
      </time>
    </>
  );
}

function notesOf({ release, rollbackSeconds }: SiteFacts): string {
  if (!release) return receipt.first.text;
  const { checkSeconds } = release;
  return [
    ...(checkSeconds === undefined
      ? []
      : [fill(receipt.checked, { time: duration(checkSeconds) })]),
    ...(rollbackSeconds === undefined
      ? []
      : [fill(receipt.back, { time: duration(rollbackSeconds) })]),
  ].join(' · ');
}

/** Ends the run, or starts it again (WCAG 2.2.2). */
function runAgain({ currentTarget }: { currentTarget: HTMLElement }) {
  const all = currentTarget.closest('figure')?.getAnimations({ subtree: true }) ?? [];
  const run = all.filter((each) => each instanceof CSSAnimation);
  const isRunning = run.some(({ playState }) => playState === 'running');
  for (const each of run) {
    if (isRunning) each.finish();
    else {
      each.cancel();
      each.play();
    }
  }
}
