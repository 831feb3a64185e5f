// Server only. What had been recorded when this release was built; rsbuild.config.ts puts it here.
import type { Recorded } from '@site/kit/toolchain/results';

declare const MEASURED: Recorded;

/** Nothing in builds that are only made to be measured themselves. */
export const measured: Recorded = typeof MEASURED === 'undefined' ? {} : MEASURED;
