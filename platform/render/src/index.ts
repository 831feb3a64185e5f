// Server only. HTML of an address from given releases, in watched processes.
import { openRenderHost } from './RenderHost.ts';
import type { ReadBundle } from './RenderProcess.ts';

export { answerCalls, type Calls, callsTo } from './channel/calls.ts';
export { openRenderHost, RenderBusy, RenderHost, type RenderOptions } from './RenderHost.ts';
export { findSandbox, NO_SANDBOX, type Sandbox } from './sandbox/findSandbox.ts';
export { processSwitches } from './sandbox/permissions.ts';
export { findProgram, startProgram } from './startProgram.ts';

/** A renderer of a store's releases. */
export const openRenderer = (store: { readBundle: ReadBundle }) =>
  openRenderHost((deployment) => store.readBundle(deployment));
