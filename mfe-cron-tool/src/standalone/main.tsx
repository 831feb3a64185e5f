// Browser only. The entry of the pages without the shell: index.html and embed.html.
import '@site/brand/styles/base.css';
import '@site/brand/styles/fonts.css';
import { createRoot } from 'react-dom/client';
import { EmbedPage } from '../embed/EmbedPage.tsx';
import { StandalonePage } from './StandalonePage.tsx';

const { dataset } = document.documentElement;
const isEmbed = dataset.page === 'embed';
if (!isEmbed) dataset.theme = rememberedTheme();

createRoot(document.getElementById('root') as HTMLElement).render(
  isEmbed ? <EmbedPage /> : <StandalonePage />,
);

/** The theme chosen on the site, from its storage key; empty if none was chosen. */
function rememberedTheme(): string {
  try {
    return localStorage.getItem('theme') ?? '';
  } catch {
    // The browser forbids storage.
    return '';
  }
}
