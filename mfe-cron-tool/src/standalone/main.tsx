// Browser only. The entry of the pages without the shell: index.html and embed.html.
import '@site/brand/styles/base.css';
import '@site/brand/styles/fonts.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectToHost } from '../embed/connectToHost.ts';
import { EmbedPage } from '../embed/EmbedPage.tsx';
import { StandalonePage } from './StandalonePage.tsx';

const { dataset } = document.documentElement;
// Before rendering: the host sends its settings as soon as the frame has loaded.
const host = dataset.page === 'embed' ? connectToHost() : undefined;

if (!host) {
  const theme = rememberedTheme();
  if (theme) dataset.theme = theme;
}

const show = (page: ReactNode) =>
  createRoot(document.getElementById('root') as HTMLElement).render(page);

show(host ? <EmbedPage host={host} /> : <StandalonePage />);

/** The theme chosen on the site, from its storage key; undefined if none was chosen. */
function rememberedTheme(): 'light' | 'dark' | undefined {
  try {
    const theme = localStorage.getItem('theme');
    return theme === 'light' || theme === 'dark' ? theme : undefined;
  } catch {
    // The browser forbids storage.
    return undefined;
  }
}
