// Build side. What somebody who releases over HTTP says who they are with. Never an argument: everybody on
// the machine can read those.
import { readFile } from 'node:fs/promises';

/**
 * A key of RELEASE_KEY, or of the file that RELEASE_KEY_FILE names; in a workflow of GitHub that may ask for
 * a token, that.
 * @param site origin of the site: whom the token is for
 * @throws with what to do when there is none
 */
export async function releaseCredential(site: string): Promise<string> {
  const { RELEASE_KEY, RELEASE_KEY_FILE } = process.env;
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } =
    process.env;
  if (RELEASE_KEY) return RELEASE_KEY.trim();
  if (RELEASE_KEY_FILE) return (await readFile(RELEASE_KEY_FILE, 'utf8')).trim();
  if (address && token) return githubToken(address, token, new URL(site).origin);
  throw new Error(
    "Set RELEASE_KEY to your key, or RELEASE_KEY_FILE to a file that holds it. The site's owner makes one with: npm run site -- keys make <name>",
  );
}

/** A token of this very run, made for this site. */
async function githubToken(address: string, token: string, audience: string): Promise<string> {
  const url = new URL(address);
  url.searchParams.set('audience', audience);
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`GitHub gave no token (${answer.status}). Try again.`);
  return ((await answer.json()) as { value: string }).value;
}
