// Server only. Menus that remotes may contribute links to.
import type { ExtensionPoint } from '@platform/contract';

export const menus: Record<'tools' | 'header' | 'company' | 'legal', ExtensionPoint> = {
  tools: { remotes: '*', most: 2 },
  header: { remotes: ['mfe-marketing'], most: 2 },
  company: { remotes: '*', most: 3 },
  legal: { remotes: ['mfe-marketing'], most: 5 },
};
