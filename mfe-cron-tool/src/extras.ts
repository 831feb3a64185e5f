// Browser only. The entry of the chunk "cron-extras": what stands around the empty form. It is fetched
// once the engine has come.

export { Presets } from './form/Presets.tsx';
export { bringParts } from './generator/bringParts.ts';
export { loadLines, readLine } from './loadLines.ts';
export { ZoneChoice } from './runs/ZoneChoice.tsx';
export { SmartLine } from './smart/SmartLine.tsx';
export { paste } from './state/inputTools.ts';
export { ShareLink } from './state/ShareLink.tsx';
export { writeAddress } from './state/withState.ts';
