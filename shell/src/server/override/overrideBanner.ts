// Server only. Tells a developer which remote this browser alone gets in another version.
import { escapeHtml } from '../../render/tagsToHtml.ts';
import { type Banner, banner, untilText } from './banner.ts';
import { type ActiveOverride, END_PATH } from './findOverride.ts';

/**
 * @param shown version of the remote that the server has rendered, undefined when it has left the
 *   remote out
 */
export function overrideBanner(override: ActiveOverride, shown: string | undefined): Banner {
  return banner(
    'Override',
    `<p><strong>Only this browser</strong> gets ${escapeHtml(describe(override))}, until ${untilText(override.expires)}.</p>`,
    `<p id="site-override-state" role="status">${escapeHtml(problem(override, shown))}</p>`,
    `<p><a href="${END_PATH}">End the override</a></p>`,
  );
}

const describe = ({ remote, version, from }: ActiveOverride): string =>
  from ? `${remote} from ${from}` : `${remote} ${version}`;

/** Why the page doesn't show what it should; the browser adds what only it can know. */
function problem(
  { version, from, gone, registry, remote }: ActiveOverride,
  shown?: string,
): string {
  if (from) return '';
  const live = registry.remotes[remote]?.live.version;
  if (gone) return `${version} is kept no longer; this is ${live}, which is live.`;
  if (shown && shown !== version) return `${version} can’t be rendered; this is ${shown}.`;
  return '';
}
