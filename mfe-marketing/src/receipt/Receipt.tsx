// Runs on both sides. The hero's receipt: how the release that rendered this copy went from commit to visitors, by
// the registry's history. CSS lights the stages once; with reduced motion all are lit.
import type { ReleaseFacts, SiteFacts } from '@platform/contract';
import { utcTime } from '@site/brand/times';
import { Button } from '@site/brand/ui/controls/Button';
import receipt from '#content/receipt.yaml';
import { Ask } from './Ask.tsx';
import { ReplayStyles } from './ReplayStyles.ts';
import { Foot, Road, Slip } from './slip.ts';
import { isOnCanary, notesOf, replayedStages, STAGES, stagesOf, usualStages } from './stages.ts';
import { useReplay } from './useReplay.ts';

/** @param facts without a release, the receipt says how releases go */
export default function Receipt({ facts = {} }: { facts?: SiteFacts }) {
  const { release } = facts;
  const { step, toggle } = useReplay();
  const isReplay = step !== undefined;
  const known = release ? stagesOf(release) : usualStages();
  const stages = isReplay ? replayedStages(step) : known;
  return (
    <Slip data-step={step}>
      {isReplay && <ReplayStyles />}
      <figcaption>
        <strong>{isReplay ? receipt.replay.title : <Title release={release} />}</strong>
        <p aria-live={isReplay ? 'polite' : undefined}>
          {isReplay ? receipt.replay.steps[step] : notesOf(release)}
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
      <Foot>
        <Button variant="secondary" onClick={toggle}>
          {isReplay ? receipt.replay.end : receipt.replay.start}
        </Button>
        {step === 3 && <Ask facts={facts} />}
        <code>
          {isReplay ? receipt.replay.note : release && `${release.name} ${release.version}`}
        </code>
      </Foot>
    </Slip>
  );
}

function Title({ release }: { release: ReleaseFacts | undefined }) {
  if (!release) return <span>{receipt.first.title}</span>;
  return (
    <>
      <span>{isOnCanary(release) ? receipt.canary : receipt.shipped}</span>{' '}
      <time dateTime={release.liveSince} suppressHydrationWarning>
        {utcTime(release.liveSince)}
      </time>
    </>
  );
}
