// Build time only. Reads the heads of pages from a built Node bundle.
import { readFile } from 'node:fs/promises';
import type { Head, RoutesModule } from '@platform/contract';
import type { RemoteBundle } from '@platform/contract/bundle/inspectBundle';
import { hostModules, loadBundle } from '@platform/contract/bundle/loadBundle';
import { socialPictureFile } from '@platform/contract/files/socialPicture';
import type { RenderBundle } from '@platform/contract/rendering';
import { matchPath } from 'react-router-dom';

/** A remote exposes routes; the shell lists its pictures in `socialHeads`. */
type Bundle = Partial<RemoteBundle> & Pick<RenderBundle, 'socialHeads'>;

/**
 * Heads of all pages that need a social picture, by picture file.
 * @throws a page's error, or an error that names two pages with the same picture file
 */
export async function pageHeads(nodeBundlePath: string): Promise<Map<string, Head>> {
  const code = await readFile(nodeBundlePath, 'utf8');
  const bundle = loadBundle(code, nodeBundlePath, '/', hostModules().shell) as Bundle;
  const heads = new Map(Object.entries(bundle.socialHeads ?? {}));
  const { default: routes } = ((await bundle.default?.['./routes']?.()) ?? {
    default: [],
  }) as RoutesModule;
  for (const route of routes) {
    const page = await route.load();
    for (const path of page.paths()) {
      const head = page.head(matchPath(route.path, path)?.params ?? {});
      const file = socialPictureFile(path);
      if (heads.has(file)) throw new Error(`${path} would share ${file} with another page.`);
      if (!head.image) heads.set(file, head);
    }
  }
  return heads;
}
