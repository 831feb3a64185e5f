// Build time only. The origins that pages of this remote show pictures of (spec section 7: logos).
import { readContent } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import { schemas } from './schemas.ts';

const FILE = 'technologies.yaml';

/** Origins such as `https://cdn.example`; none when the content is wrong, which the build reports. */
export function pictureOrigins(): string[] {
  try {
    const { list } = readContent(contentFolder('mfe-marketing'), FILE, schemas[FILE]);
    return [...new Set(list.map(({ logo }) => new URL(logo).origin))].sort();
  } catch {
    return [];
  }
}
