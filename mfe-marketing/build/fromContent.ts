// Build time only. What a release says of its content besides the pages.
import { readContent } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import { asRecord } from '@platform/content/redirects';
import { builtPages, menuLinksOf } from './pages/readPages.ts';
import { schemas } from './schemas.ts';

const folder = contentFolder('mfe-marketing');
const [REDIRECTS, TECHNOLOGIES] = ['redirects.yaml', 'technologies.yaml'] as const;

export const fromContent = () => ({
  contributions: menuLinksOf(builtPages(folder)),
  redirects: asRecord(readContent(folder, REDIRECTS, schemas[REDIRECTS])),
});

/** External origins of logos (spec §7): `https://cdn.example`; [] if the content is invalid: the build reports it. */
export function pictureOrigins(): string[] {
  try {
    const { list } = readContent(folder, TECHNOLOGIES, schemas[TECHNOLOGIES]);
    const hosted = list.filter(({ logo }) => logo.startsWith('https:'));
    return [...new Set(hosted.map(({ logo }) => new URL(logo).origin))].sort();
  } catch {
    return [];
  }
}
