// Build time only. Makes a route and a module of each page, so that browsers load no parser.
import path from 'node:path';
import { contentFolder } from '@platform/content/contentFolder';
import { toRelativeImport } from '@platform/content/contentModule';
import { htmlExpression, Imports } from '@platform/content/moduleParts';
import { pageChunk } from '@platform/contract';
import type { RsbuildPlugin } from '@rsbuild/core';
import { builtPages, FOLDER, type ParsedPage, parsePage } from './readPages.ts';

const OWN = "import { withoutOwnOrigin as own } from '@site/brand/ui/content/Picture';";
const SOURCES = path.join(import.meta.dirname, '../../src/pages');
const ROUTES = path.join(SOURCES, 'pages.routes.ts');
const VIEW = path.join(SOURCES, 'markdownPage.tsx');

const isPage = (file: string, content: string): boolean =>
  path.dirname(file) === path.join(content, FOLDER) && file.endsWith('.md');

export const pluginPages = (): RsbuildPlugin => ({
  name: 'marketing:pages',
  setup(api) {
    const content = contentFolder('mfe-marketing');
    api.transform({ test: (file) => file === ROUTES }, ({ addContextDependency }) => {
      addContextDependency(content);
      return moduleOfRoutes(builtPages(content), path.join(content, FOLDER));
    });
    api.transform({ test: (file) => isPage(file, content) }, (file) => {
      const pictureFile = (name: string) => {
        const found = path.join(content, 'pictures', name);
        file.addDependency(found);
        return found;
      };
      return moduleOfPage(parsePage(file.resourcePath, file.code), pictureFile, content);
    });
  },
});

/** Source of the module with the routes of pages. @param folder of the pages */
export function moduleOfRoutes(pages: readonly ParsedPage[], folder: string): string {
  const routes = pages.map(({ name, address }) => {
    const id = `marketing/page-${name}`;
    const request = toRelativeImport(SOURCES, path.join(folder, `${name}.md`));
    return `{ id: '${id}', path: '${address}', load: () => import(/* webpackChunkName: "${pageChunk(id)}" */ ${request}) }`;
  });
  return `export default [${routes.join(', ')}];`;
}

/** Source of a page's module. */
export async function moduleOfPage(
  {
    body,
    title,
    description,
    searchTitle,
    eyebrow,
    subtitle,
    address,
    project,
    figures,
  }: ParsedPage,
  pictureFile: (name: string) => string,
  content: string,
): Promise<string> {
  const folder = path.join(content, FOLDER);
  const imports = new Imports(folder, OWN);
  const source = await htmlExpression(body, pictureFile, imports);
  const head = { title: searchTitle ?? title, description };
  const words = { eyebrow, title, subtitle };
  const facts = JSON.stringify({
    address,
    head,
    words,
    isCaseStudy: project !== undefined,
    figures,
  });
  return `import { markdownPage } from ${toRelativeImport(folder, VIEW)};
${imports.lines.join('\n')}
export const { Page, head, paths, hydrate } = markdownPage({ ...${facts}, source: ${source} });`;
}
