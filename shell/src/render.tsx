// Server only: the shell's Node bundle.
import { createRender } from '@platform/host/render';
import { Frame } from './frame/Frame.tsx';
import { menus } from './frame/menus.ts';
import { UNAVAILABLE_HEAD } from './pages/heads.ts';
import { shell } from './pages/shell.ts';
import { socialHeads } from './pages/socialHeads.ts';

const bundle = createRender({
  shell,
  Frame,
  menus,
  unavailableHead: UNAVAILABLE_HEAD,
  socialHeads,
});

export const { rendering, render, shared, sections, extensionPoints } = bundle;
export { socialHeads };
