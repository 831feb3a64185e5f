// Build time only. External origins of pictures on this remote's pages (spec §7: logos).
import { readContent } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import { schemas } from './schemas.ts';

const FILE = 'technologies.yaml';

/** Origins such as `https://cdn.example`; [] if the content is invalid, which the build reports. */
export function pictureOrigins(): string[] {
  try {
    const { list } = readContent(contentFolder('mfe-marketing'), FILE, schemas[FILE]);
    const hosted = list.filter(({ logo }) => logo.startsWith('https:'));
    return [...new Set(hosted.map(({ logo }) => new URL(logo).origin))].sort();
  } catch {
    return [];
  }
}
