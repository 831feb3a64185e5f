// Browser only. The entry of the chunk "cron-extras": the parts around the empty form, fetched
// after the engine.

export { ShareLink } from '../address/ShareLink.tsx';
export { writeAddress } from '../address/withState.ts';
export { paste } from '../form/inputTools.ts';
export { LineInput } from '../form/LineInput.tsx';
export { Presets } from '../form/Presets.tsx';
export { loadLines, readLine } from '../phrases/loadLines.ts';
export { ZoneChoice } from '../runs/ZoneChoice.tsx';
export { bringParts } from './bringParts.ts';
