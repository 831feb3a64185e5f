// Browser only. The entry of the pages without the shell: index.html and embed.html.
import '@site/kit/styles/base.css';
import '@site/kit/styles/fonts.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectToHost } from '../embed/connectToHost.ts';
import { EmbedPage } from '../embed/EmbedPage.tsx';
import { rememberedTheme } from './rememberedTheme.ts';
import { StandalonePage } from './StandalonePage.tsx';
import { workOffline } from './workOffline.ts';

const { dataset } = document.documentElement;
// At once: the host introduces itself as soon as the frame has loaded.
const host = dataset.page === 'embed' ? connectToHost() : undefined;

if (!host) {
  const theme = rememberedTheme();
  if (theme) dataset.theme = theme;
  workOffline();
}

const show = (page: ReactNode) =>
  createRoot(document.getElementById('root') as HTMLElement).render(page);

show(host ? <EmbedPage host={host} /> : <StandalonePage />);
