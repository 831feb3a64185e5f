import type { OpenRenderer } from '@platform/registry';
import { RenderHost } from './RenderHost.ts';

export { type Permissions, processSwitches } from './permissions.ts';
export { RenderBusy, RenderHost, type RenderOptions } from './RenderHost.ts';

/** A renderer for changes of the registry. */
export const openRenderer: OpenRenderer = async (store) => new RenderHost(store, { silent: true });
