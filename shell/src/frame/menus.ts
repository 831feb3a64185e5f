// Server only. Menus that remotes may contribute links to.
import type { ExtensionPoint } from '@platform/contract';

export const menus: Record<'tools' | 'company', ExtensionPoint> = {
  tools: { remotes: '*', most: 2 },
  company: { remotes: '*', most: 1 },
};
