// Server only. The shell release's own files that every page refers to.

import type { Deployment } from '@platform/contract';
import { builtAs } from '@platform/contract/files/fileNames';
import { type ReleaseStore, readDeployedFile } from '@platform/registry';
import { hashedFiles } from '../../app/payload.ts';

export type ShellAssets = Awaited<ReturnType<typeof readShellAssets>>;

/**
 * Reads what documents need of a shell release.
 * @throws when a style sheet isn't the one that was published
 */
export async function readShellAssets(store: ReleaseStore, deployment: Deployment) {
  const files = Object.keys(deployment.files);
  const address = (file: string) => deployment.base + file;
  const touchIcon = iconOf(deployment, 'apple-touch-icon.png');
  const sheets = files.filter((file) => file.endsWith('.css'));
  const texts = await Promise.all(
    sheets.map(async (file) =>
      inlineable((await readDeployedFile(store, deployment, file)).toString('utf8'), address(file)),
    ),
  );
  return {
    script: {
      href: address(deployment.entry),
      integrity: deployment.files[deployment.entry]?.integrity,
    },
    /** What the script can't do without: both are fetched at once. */
    libraries: (deployment.libraries ?? []).map((file) => ({
      href: address(file),
      integrity: deployment.files[file]?.integrity,
    })),
    /** Inlined into each page: a style sheet of its own would cost a round trip before the paint. */
    css: texts.join('\n'),
    /** Of the first view: not the file of rare letters, which only a page that shows one needs. */
    fonts: files.filter((file) => /geist-latin-wght[^/]*\.woff2$/.test(file)).map(address),
    icon: address(
      files.find((file) => /\/(?:logo|favicon)\.[^/]*svg$/.test(file)) ?? 'favicon.svg',
    ),
    /** For home screens; none in development. */
    touchIcon: touchIcon && address(touchIcon),
    files: { version: deployment.version, ...hashedFiles(deployment) },
  };
}

/** An icon that the build has drawn out of the mark, relative to the release's folder. */
export const iconOf = ({ files }: Deployment, name: string): string | undefined =>
  builtAs(Object.keys(files), `browser/icons/${name}`);

/** Addresses in a style sheet are relative to it; inlined, they must not be. */
function inlineable(css: string, sheetAddress: string): string {
  const origin = 'http://sheet.invalid';
  return css.replace(/url\((["']?)(?!data:|https?:|\/)([^)"']+)\1\)/g, (_, _quote, relative) => {
    const url = new URL(relative, new URL(sheetAddress, origin));
    return `url(${url.origin === origin ? url.pathname : url.href})`;
  });
}
