// Browser only, in the stock build: the shell's frame and routes, rendered in the browser only.

import type { SlotKey } from '@platform/contract';
import { remotes } from 'bench-exposes';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { MAIN_ID } from '../../../../../platform/host/src/app/ids.ts';
import { buildRoutes } from '../../../../../platform/host/src/app/routes.tsx';
import {
  type SlotContent,
  SlotContext,
  type SlotSource,
} from '../../../../../platform/host/src/app/Slot.tsx';
import '../../../../../shell/src/styles/styles.ts';
import { linkFollower, linkOf } from '../../../../../platform/host/src/browser/visitor/links.ts';
import { Footer } from '../../../../../shell/src/frame/Footer.tsx';
import { Header } from '../../../../../shell/src/frame/Header.tsx';
import { SkipLink } from '../../../../../shell/src/frame/SkipLink.tsx';
import { shell } from '../../../../../shell/src/pages/shell.ts';
import { RemoteLoader } from '../browser/InlineRemotes.ts';

const loader = new RemoteLoader();
const contents = new Map<SlotKey, SlotContent>();
const slots: SlotSource = {
  content(key) {
    const content = contents.get(key) ?? loader.load(key).then(({ component }) => component);
    contents.set(key, content as SlotContent);
    return content as SlotContent;
  },
  failed: () => false,
  subscribe: () => () => {},
  facts: undefined,
};

const router = createBrowserRouter(buildRoutes({ shell, remotes }));
const follow = linkFollower({}, (path, options) => void router.navigate(path, options));
document.addEventListener('click', (event) => {
  const link = linkOf(event);
  if (link && follow(link)) event.preventDefault();
});

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <SlotContext value={slots}>
    <SkipLink />
    <Header path={location.pathname} remotes={remotes} />
    <main id={MAIN_ID} tabIndex={-1}>
      <RouterProvider router={router} />
    </main>
    <Footer remotes={remotes} />
  </SlotContext>,
);
