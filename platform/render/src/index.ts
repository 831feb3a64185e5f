// Server only. HTML of an address from given releases, in watched processes.
export { openRenderer } from './openRenderer.ts';
export { type Job, type ProcessOptions, RenderProcess } from './RenderProcess.ts';
export { findSandbox, NO_SANDBOX, type Sandbox } from './sandbox/findSandbox.ts';
export { processSwitches } from './sandbox/permissions.ts';
export { findProgram, startProgram } from './startProgram.ts';
