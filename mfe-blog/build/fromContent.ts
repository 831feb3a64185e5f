// Build time only. What a release says of its content besides the pages.
import { readContent } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import { asRecord } from '@platform/content/redirects';
import { schemas } from './content.ts';

const FILE = 'redirects.yaml';

export const fromContent = () => ({
  redirects: asRecord(readContent(contentFolder('mfe-blog'), FILE, schemas[FILE])),
});
