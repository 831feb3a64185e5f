// Server only. What releases may add to the menus: links to their own addresses.
import type { ExtensionPoint } from '@platform/contract';

export const menus: Record<'tools' | 'company', ExtensionPoint> = {
  tools: { remotes: '*', most: 2 },
  company: { remotes: '*', most: 1 },
};
