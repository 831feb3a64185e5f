// Server only: the shell's Node bundle.
import { createRender, type OwnPageProps } from '@platform/host/render';
import { Frame } from './frame/Frame.tsx';
import { menus } from './frame/menus.ts';
import { QUALITY_HEAD, UNAVAILABLE_HEAD } from './pages/heads.ts';
import { QUALITY_ID, shell } from './pages/shell.ts';
import { socialHeads } from './pages/socialHeads.ts';
import { keepPages, measured } from './quality/measured.ts';
import { QualityView } from './quality/QualityView.tsx';

const Quality = ({ history, addresses }: OwnPageProps) => (
  <QualityView measured={keepPages(measured, addresses)} changes={history?.changes} />
);

const bundle = createRender({
  shell,
  Frame,
  ownPages: { [QUALITY_ID]: { head: QUALITY_HEAD, Page: Quality } },
  menus,
  unavailableHead: UNAVAILABLE_HEAD,
  facts: {
    testSeconds: measured.tests?.seconds,
    releaseSeconds: measured.release && Math.round(measured.release.releaseMs) / 1000,
    rollbackSeconds: measured.release && Math.round(measured.release.rollbackMs) / 1000,
  },
  socialHeads,
});

export const { rendering, render, shared, sections, ownPaths, extensionPoints } = bundle;
export { socialHeads };
