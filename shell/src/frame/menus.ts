// Server only. Menus that remotes may contribute links to.
import type { Allowance } from '@platform/contract';

export const menus: Record<'tools' | 'company', Allowance> = {
  tools: { remotes: '*', most: 2 },
  company: { remotes: '*', most: 1 },
};
