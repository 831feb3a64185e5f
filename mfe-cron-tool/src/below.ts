// Browser only. The entry of the chunk "cron-below": what stands out of the first sight. It is fetched
// once the rest has been drawn.
export { Below } from './generator/Below.tsx';
export { Presets } from './state/Presets.tsx';
