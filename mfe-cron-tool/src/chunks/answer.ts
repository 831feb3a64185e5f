// Browser only. The entry of the chunk "cron-answer": the parts around a result, fetched once a
// field has text or the pointer reaches the form.

export { MoreRuns } from '../runs/MoreRuns.tsx';
export { RunNote } from '../runs/RunNote.tsx';
export { Explanations, offendingInputs } from './Explanations.tsx';

/** Fetches the parts below a result. Imported here, so that the chunk shares this one's modules. */
export const loadBelow = () => import(/* webpackChunkName: "cron-below" */ './Below.tsx');
