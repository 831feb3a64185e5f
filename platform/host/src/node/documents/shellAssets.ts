import type { Deployment } from '@platform/contract';
import { findBuiltFile } from '@platform/contract/files/fileNames';
import type { ReleaseStore } from '@platform/registry/store';
import { hashedFiles } from '../../app/payload.ts';

export type ShellAssets = Awaited<ReturnType<typeof readShellAssets>>;

/**
 * Reads the files of a shell release that documents refer to.
 * @throws when a style sheet doesn't match its hash
 */
export async function readShellAssets(store: ReleaseStore, deployment: Deployment) {
  const files = Object.keys(deployment.files);
  const address = (file: string) => deployment.base + file;
  const touchIcon = iconOf(deployment, 'apple-touch-icon.png');
  const sheets = files.filter((file) => file.endsWith('.css'));
  const scripts = Object.fromEntries(
    Object.entries(deployment.files).filter(([file]) => !sheets.includes(file)),
  );
  const texts = await Promise.all(
    sheets.map(async (file) =>
      inlineable((await store.readFile(deployment, file)).toString('utf8'), address(file)),
    ),
  );
  return {
    script: {
      href: address(deployment.entry),
      integrity: deployment.files[deployment.entry]?.integrity,
    },
    /** Required by the script; both are fetched in parallel. */
    libraries: (deployment.libraries ?? []).map((file) => ({
      href: address(file),
      integrity: deployment.files[file]?.integrity,
    })),
    /** Inlined into each page to save a round trip before the first paint. */
    css: texts.join('\n'),
    /** Without the file of rare letters. */
    fonts: files.filter((file) => /geist-latin-wght[^/]*\.woff2$/.test(file)).map(address),
    icon: address(
      files.find((file) => /\/(?:logo|favicon)\.[^/]*svg$/.test(file)) ?? 'favicon.svg',
    ),
    /** Undefined in development. */
    touchIcon: touchIcon && address(touchIcon),
    files: { version: deployment.version, ...hashedFiles({ ...deployment, files: scripts }) },
  };
}

/** File of an icon that the build drew from the logo. */
export const iconOf = ({ files }: Deployment, name: string): string | undefined =>
  findBuiltFile(Object.keys(files), `browser/icons/${name}`);

/** Resolves URLs that are relative to the style sheet. */
function inlineable(css: string, sheetAddress: string): string {
  const origin = 'http://sheet.invalid';
  return css.replace(/url\((["']?)(?!data:|https?:|\/)([^)"']+)\1\)/g, (_, _quote, relative) => {
    const url = new URL(relative, new URL(sheetAddress, origin));
    return `url(${url.origin === origin ? url.pathname : url.href})`;
  });
}
