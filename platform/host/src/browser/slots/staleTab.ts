// A tab keeps its versions after a release, until their files have been removed.
import { recall, remember } from '@platform/contract/forms/tabStorage';
import type { Payload } from '../../app/payload.ts';
import { saveTypedValues } from '../page/typedValues.ts';

type Versions = Pick<Payload, 'shell' | 'remotes'>;

const RELOADS = 'site:reloaded-for';
const MAX_RELOADS = 20;

let isReloading = false;

/** Whether a new document would have other code of this remote or of the shell; false when the server is down. */
export const isStale = async (payload: Versions, remote: string): Promise<boolean> =>
  (await newCode(payload, remote)) !== undefined;

/** Reloads the page, with typed values kept, when `isStale`; at most once for each new code. */
export async function reloadIfStale(payload: Versions, remote: string): Promise<void> {
  if (isReloading) return;
  isReloading = true;
  const code = await newCode(payload, remote);
  if (code && isFirstReload(code)) {
    saveTypedValues();
    location.reload();
  } else isReloading = false;
}

/** Versions of a new document; undefined when they are the tab's own or unknown. */
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

/** Base and version, because releases may share a base and a version may have several. */
const codeOf = ({ shell, remotes }: Versions, remote: string): string =>
  [shell, remotes[remote]]
    .map((deployment) => (deployment ? deployment.base + deployment.version : 'none'))
    .join(' ');

/** Records the code for this tab; false when it is recorded already or storage is denied. */
function isFirstReload(code: string): boolean {
  const reloads = recall<string[]>(RELOADS) ?? [];
  return !reloads.includes(code) && remember(RELOADS, [...reloads, code].slice(-MAX_RELOADS));
}
