// Browser only. The entry of the chunk "cron-extras": what stands beside the form, and what nobody
// needs to type an expression and read it. It is fetched once the engine has come.

export { Explanations, offendingInputs } from './form/Explanations.tsx';
export { bringParts } from './generator/bringParts.ts';
export { readLine } from './loadLines.ts';
export { MoreRuns } from './runs/MoreRuns.tsx';
export { RunNote } from './runs/RunNote.tsx';
export { ZoneChoice } from './runs/ZoneChoice.tsx';
export { SmartLine } from './smart/SmartLine.tsx';
export { paste } from './state/inputTools.ts';
export { ShareLink } from './state/ShareLink.tsx';
export { writeAddress } from './state/withState.ts';
