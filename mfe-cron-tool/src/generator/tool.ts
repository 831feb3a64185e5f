// Browser only. The entry of the chunk "cron-tool": the engine and every part around the fields.

export { evaluate } from '@site/cron-engine/evaluation/evaluate';
export { parseLine } from '@site/cron-engine/paste/parseLine';
export { ShareLink } from '../address/ShareLink.tsx';
export { writeAddress } from '../address/withState.ts';
export { Explanations, offendingInputs } from '../explain/Explanations.tsx';
export { LineInput } from '../form/LineInput.tsx';
export { paste } from '../form/paste.ts';
export { MoreRuns } from '../runs/MoreRuns.tsx';
export { RunNote } from '../runs/RunNote.tsx';
export { ZoneChoice } from '../runs/ZoneChoice.tsx';
export { Below } from '../schedulers/Below.tsx';
