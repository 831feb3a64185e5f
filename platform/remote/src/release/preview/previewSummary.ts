// Build side. A preview's result as Markdown, for a pull request.
import {
  type Outcome,
  type PageChange,
  type Problem,
  pictureFile,
  Rejection,
} from '@platform/contract/publishing';

/** Text without any Markdown, HTML, link or mention in it. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()<>#|~!&]/g, '\\$&')
    .replace(/@|:(?=\/\/)|w(?=ww\.)/gi, '$&<!-- -->');

/** Finds the comment to update. */
const marker = (name: string): string => `<!-- site-preview ${name.replace(/[^a-z0-9-]/g, '')} -->`;

/** Bytes with sign and unit. */
const change = (bytes: number): string =>
  `${bytes < 0 ? '−' : '+'}${(Math.abs(bytes) / 1000).toFixed(1)} KB`;

const utc = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

export function previewSummary({ name, version, from, preview }: Outcome): string {
  if (!preview) return '';
  const { link, until, report, gate, sizes, pages, withoutPictures } = preview;
  const all = sizes.find(({ what }) => what === ALL_FILES);
  const rows = sizes
    .filter((size) => size !== all)
    .map(({ what, before, after }) => `${plain(what)} ${change(after - before)}`);
  const size = all ? `Transfer size: ${change(all.after - all.before)} in all` : '';
  return [
    marker(name),
    `### Preview of ${plain(`${name} ${version}`)}`,
    `The gate ${plain(gate)}. [See it on the site](${link}) until ${utc(until)}: only the browser that opens the link gets it.`,
    ...(size ? [[size, ...rows].join('; ')] : []),
    ...(withoutPictures === undefined
      ? pageTable(pages, report)
      : [`No pictures: ${plain(withoutPictures)}`]),
    `[Report](${report}), compared with ${plain(from ?? 'nothing')}`,
    '',
  ].join('\n\n');
}

/** Of a release that the site has not taken. */
export function failureSummary(name: string, error: unknown): string {
  const problems = error instanceof Rejection ? error.problems : [];
  const lines = problems.map(
    ({ code, reason, fix }: Problem) => `- ${plain(code)}: ${plain(reason)} ${plain(fix)}`,
  );
  const said = error instanceof Error ? error.message : String(error);
  return [
    marker(name),
    `### No preview of ${plain(name)}`,
    lines.length > 0 ? `The gate rejects it:\n\n${lines.join('\n')}` : plain(said),
    '',
  ].join('\n\n');
}

/** As the site names it. */
const ALL_FILES = 'all browser files';

function pageTable(pages: PageChange[], report: string): string[] {
  const shown = [...pages.entries()].filter(([, { state }]) => state !== 'unchanged');
  const same = pages.length - shown.length;
  const rows = shown.map(([index, { path, state, pictures }]) => {
    const images = pictures.map((picture) => {
      const { width, theme, pixels, parts } = picture;
      const says = `${width} px, ${theme}${pixels > 0 ? `: ${pixels.toLocaleString('en')} px` : ''}`;
      if (!parts.includes('after')) return says;
      const file = report + pictureFile(index, picture, 'after');
      return `<a href="${report}#page-${index}"><img src="${file}" width="120" alt="${says}"></a><br>${says}`;
    });
    return `| ${plain(path)} | ${state} | ${images.join(' ')} |`;
  });
  const table = ['| Page | | Difference |', '|---|---|---|', ...rows].join('\n');
  return [
    ...(rows.length > 0 ? [table] : []),
    `${same} of ${pages.length} pages are the same to the pixel.`,
  ];
}
