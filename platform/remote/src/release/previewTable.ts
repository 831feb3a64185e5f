// Build side. A preview as Markdown, for a pull request.
import type { Outcome, ReleasePreview } from '@platform/contract/publishing';

/** Text of a release without any Markdown, HTML, link or mention in it. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()<>#|~!&]/g, '\\$&')
    .replace(/@|:(?=\/\/)|w(?=ww\.)/gi, '$&<!-- -->');

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** Bytes with sign and unit; "±0" when nothing changes. */
const change = (bytes: number): string =>
  bytes === 0 ? '±0' : `${bytes < 0 ? '−' : '+'}${kilobytes(Math.abs(bytes))}`;

const listed = (parts: string[]): string => parts.map(plain).join(', ') || 'none';

/** Lines: the link that shows the release, and a table of what differs from the live version. */
export function previewTable(
  { name, version, from, gate = 'live already' }: Outcome,
  { link, until, sizes, added, gone }: ReleasePreview,
): string[] {
  const rows = [
    ['Checks', plain(gate)],
    ...sizes.map(({ what, before, after }) => [
      `Bytes of ${what}`,
      `${kilobytes(after)} (${change(after - before)})`,
    ]),
    ['Added addresses and sections', listed(added)],
    ['Gone addresses and sections', listed(gone)],
  ];
  return [
    `### Preview of ${plain(`${name} ${version}`)}`,
    '',
    `[See it on the site](${link}) until ${until.slice(0, 16).replace('T', ' ')} UTC: only the browser that opens the link shows it.`,
    '',
    `| | Compared with ${plain(from ?? 'nothing')} |`,
    '|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ];
}
