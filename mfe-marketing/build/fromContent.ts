// Build time only. What a release says of its content besides the pages.
import { readContent } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import { asRecord } from '@platform/content/redirects';
import { builtPages, menuLinksOf } from './pages/readPages.ts';
import { schemas } from './schemas.ts';

const FILE = 'redirects.yaml';

export function fromContent() {
  const folder = contentFolder('mfe-marketing');
  return {
    contributions: menuLinksOf(builtPages(folder)),
    redirects: asRecord(readContent(folder, FILE, schemas[FILE])),
  };
}
