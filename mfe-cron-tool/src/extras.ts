// Browser only. The entry of the chunk "cron-extras": all that nobody needs to type an expression
// and read it. It is fetched once the inputs have painted.
export { Below } from './generator/Below.tsx';
export { Explanations, offendingInputs } from './generator/Explanations.tsx';
export { parseLine } from './paste/parseLine.ts';
export { MoreRuns } from './runs/MoreRuns.tsx';
export { RunNote } from './runs/RunNote.tsx';
export { ZoneChoice } from './runs/ZoneChoice.tsx';
export { SmartLine } from './smart/SmartLine.tsx';
export { paste } from './state/inputTools.ts';
export { Presets } from './state/Presets.tsx';
export { ShareLink } from './state/ShareLink.tsx';
export { writeAddress } from './state/withState.ts';
