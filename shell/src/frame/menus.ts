// Server only. What releases may add to the menus: links to their own addresses.
import type { RenderOptions } from '@platform/host/render';

export const menus: RenderOptions['menus'] = {
  tools: { remotes: '*', most: 2 },
  company: { remotes: '*', most: 1 },
};
