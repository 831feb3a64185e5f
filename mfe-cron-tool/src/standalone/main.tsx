// Browser only. The entry of the pages without the shell: index.html and embed.html.
import '@site/brand/styles/base.css';
import '@site/brand/styles/fonts.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectToHost } from '../embed/connectToHost.ts';
import { EmbedPage } from '../embed/EmbedPage.tsx';
import { StandalonePage } from './StandalonePage.tsx';

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

/** The theme that was chosen on the site, which keeps it under this name; none where none was. */
function rememberedTheme(): 'light' | 'dark' | undefined {
  try {
    const theme = localStorage.getItem('theme');
    return theme === 'light' || theme === 'dark' ? theme : undefined;
  } catch {
    // Storage is closed to the page.
    return undefined;
  }
}

/** Keeps this page's files in the browser, once the page has loaded. */
function workOffline(): void {
  // The address of one version in the release store can be kept by the ordinary cache.
  if (!navigator.serviceWorker || location.pathname.startsWith('/releases/')) return;
  const register = () => {
    // Without it the page works as long as there is a network.
    navigator.serviceWorker.register('sw.js').catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
