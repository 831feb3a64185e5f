// Browser only. The entry of the chunk "cron-below": what stands below an answer.

export { Below } from './generator/Below.tsx';
