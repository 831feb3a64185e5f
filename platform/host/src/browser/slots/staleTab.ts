// Browser only. A tab that was opened before a release goes on with its own versions. Only when
// their files have been removed does it need a new document.
import { recall, remember } from '@platform/contract/forms/tabStorage';
import type { Payload } from '../../app/payload.ts';
import { keepTyped } from '../page/typed.ts';

type Versions = Pick<Payload, 'shell' | 'remotes'>;

const MARKS = 'site:reloaded-for';
const MOST_MARKS = 20;

let underWay = false;

/**
 * Whether a new document would have other code of this remote, or of the shell, than this tab. False without
 * an answer: a new document would be no better.
 */
export const isStale = async (payload: Versions, remote: string): Promise<boolean> =>
  (await newCode(payload, remote)) !== undefined;

/**
 * Loads the page again when code of a remote that it shows can't be had and a new document would
 * have other code. Once for each such code, whatever happens then; what was typed comes back.
 */
export async function reloadIfStale(payload: Versions, remote: string): Promise<void> {
  if (underWay) return;
  underWay = true;
  const code = await newCode(payload, remote);
  if (code && markNew(code)) {
    keepTyped();
    location.reload();
  } else underWay = false;
}

/** Names the code that a new document would have, if it is not the tab's own. */
async function newCode(payload: Versions, remote: string): Promise<string | undefined> {
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    const html = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = JSON.parse(html.getElementById('site-payload')?.textContent ?? '') as Versions;
    const code = codeOf(fresh, remote);
    return code === codeOf(payload, remote) ? undefined : code;
  } catch {
    return undefined;
  }
}

/** Releases of a name may have one base, and one version may stand at several. */
const codeOf = ({ shell, remotes }: Versions, remote: string): string =>
  [shell, remotes[remote]]
    .map((deployment) => (deployment ? deployment.base + deployment.version : 'none'))
    .join(' ');

/** Remembers the code, for this tab; false when it is known, or when nothing can be remembered. */
function markNew(code: string): boolean {
  const marks = recall<string[]>(MARKS) ?? [];
  return !marks.includes(code) && remember(MARKS, [...marks, code].slice(-MOST_MARKS));
}
