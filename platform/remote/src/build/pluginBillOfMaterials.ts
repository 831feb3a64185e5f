// Build time only. Writes `dist/sbom.cdx.json` (CycloneDX): the packages whose modules are in the bundles.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BILL_OF_MATERIALS } from '@platform/contract/files/fileNames';
import type { RsbuildPlugin } from '@rsbuild/core';

const CODE = /\.([cm]?[jt]s|[jt]sx)$/;
/** Their loaders count as dependencies. */
const BUNDLERS = ['@rsbuild/core', '@rspack/core'];

interface Package {
  name: string;
  version: string;
}

/** Rsbuild plugin for production builds; covers every environment. */
export const pluginBillOfMaterials = (): RsbuildPlugin => ({
  name: 'site:bill-of-materials',
  apply: 'build',
  setup(api) {
    const packages = new Map<string, Package>();
    api.onAfterEnvironmentCompile(async ({ stats }) => {
      if (!stats || stats.hasErrors()) return;
      // Also the sources of what a plugin bundles on its own, such as workers.
      const sources = [...stats.compilation.fileDependencies].filter((file) => CODE.test(file));
      const folders = new Set(sources.map(packageFolder));
      for (const folder of folders) {
        const found = folder && (await readPackage(folder));
        if (found) packages.set(`${found.name}@${found.version}`, found);
      }
    });
    // Once, beside all environments' folders: within one, a release would serve it, with what was known by then.
    api.onAfterBuild(async () => {
      const { rootPath } = api.context;
      const text = billOfMaterials(await readPackage(rootPath), [...packages.values()]);
      await mkdir(path.join(rootPath, 'dist'), { recursive: true });
      await writeFile(path.join(rootPath, 'dist', BILL_OF_MATERIALS), text);
    });
  },
});

/** Nearest folder with a named package.json; a package may have others for its module format. */
function packageFolder(file: string): string | undefined {
  const inside = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file)?.[1];
  if (inside) return inside;
  for (
    let folder = path.dirname(file);
    folder !== path.dirname(folder);
    folder = path.dirname(folder)
  ) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
  }
  return undefined;
}

async function readPackage(folder: string): Promise<Package | undefined> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { name, version }: Partial<Package> = JSON.parse(text);
  return name && version ? { name, version } : undefined;
}

const purlOf = ({ name, version }: Package): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Without time and serial number, so that the same build has the same bytes. */
function billOfMaterials(own: Package | undefined, packages: Package[]): string {
  const components = packages
    .filter(({ name }) => name !== own?.name && !BUNDLERS.includes(name))
    .sort((one, other) => (purlOf(one) < purlOf(other) ? -1 : 1))
    .map((found) => ({
      type: 'library',
      'bom-ref': purlOf(found),
      ...found,
      purl: purlOf(found),
    }));
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: own && { type: 'application', ...own } },
    components,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
