// Runs on both sides. Sections of the home page, and contributions that remotes may add.
import type { HomeLayout } from '@platform/host/shell';
import sections from '#home-sections';

export const layout: HomeLayout = { sections, extensionPoint: { remotes: '*', most: 1 } };
