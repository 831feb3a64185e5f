// Browser only. The entry of the chunk "cron-below": what stands out of the first sight. It is fetched
// once the rest has been drawn.

export { Presets } from './form/Presets.tsx';
export { Below } from './generator/Below.tsx';
