// Browser only. The entry of the chunk "cron-tool": the engine and every part around the fields.

import { evaluate } from '@site/cron-engine/evaluation/evaluate';
import { whenIdle } from '../timing/whenIdle.ts';

export { parseLine } from '@site/cron-engine/paste/parseLine';
export { writeAddress } from '../address/address.ts';
export { ShareLink } from '../address/ShareLink.tsx';
export { Explanations, offendingInputs } from '../explain/Explanations.tsx';
export { LineInput } from '../form/LineInput.tsx';
export { paste } from '../form/pasted.ts';
export { MoreRuns } from '../runs/MoreRuns.tsx';
export { RunNote } from '../runs/RunNote.tsx';
export { ZoneChoice } from '../runs/ZoneChoice.tsx';
export { Below } from '../schedulers/Below.tsx';
export { evaluate };

// The first evaluation is slow, so do it before a visitor types.
whenIdle(() => evaluate({ expression: '* * * * *', zone: 'UTC', from: 0 }));
