// Browser only. The entry of the chunk "cron-extras": the parts around the empty form, fetched
// after the engine.

export { ShareLink } from '../address/ShareLink.tsx';
export { writeAddress } from '../address/withState.ts';
export { paste } from '../form/inputTools.ts';
export { Presets } from '../form/Presets.tsx';
export { SmartLine } from '../form/SmartLine.tsx';
export { ZoneChoice } from '../runs/ZoneChoice.tsx';
export { loadLines, readLine } from '../smart/loadLines.ts';
export { bringParts } from './bringParts.ts';
