// Browser only. The entry of the chunk "cron-answer": what stands beside an answer. It is fetched once a
// field holds something, or somebody points at the form.

export { Explanations, offendingInputs } from './form/Explanations.tsx';
export { MoreRuns } from './runs/MoreRuns.tsx';
export { RunNote } from './runs/RunNote.tsx';

/** Fetches what stands below. From here, so that it shares what has come. */
export const loadBelow = () => import(/* webpackChunkName: "cron-below" */ './below.ts');
