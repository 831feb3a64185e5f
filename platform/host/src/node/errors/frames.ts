import type { Deployment } from '@platform/contract';
import type { Frame } from '@platform/registry';

const MAX_FRAMES = 9;

/** Frames in a release's browser files, topmost first. @param at as in reports: `page.0123456789.js:1:234` */
export function browserFrames(at: readonly string[], { files }: Pick<Deployment, 'files'>) {
  const scripts = Object.keys(files).filter((file) => file.startsWith('browser/'));
  return at.flatMap((each): Frame[] => {
    const [name, line, column] = each.split(':');
    const file = scripts.find((script) => script.endsWith(`/${name}`));
    return file ? [{ file, line: Number(line), column: Number(column) }] : [];
  });
}

/** Frames in a release's Node bundle, topmost first. Takes linear time: stacks come from bundles. */
export function nodeFrames(stack: string, { name, version, node }: Deployment): Frame[] {
  const [, ...places] = stack.split(`/${name}/${version}/${node}:`, MAX_FRAMES + 1);
  return places.flatMap((place): Frame[] => {
    const [, line, column] = /^(\d{1,7}):(\d{1,7})/.exec(place) ?? [];
    return line ? [{ file: node, line: Number(line), column: Number(column) }] : [];
  });
}
