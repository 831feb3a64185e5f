// Build side. Credentials of a release over HTTP. Never an argument: other users can read those.
import { readFile } from 'node:fs/promises';

/**
 * RELEASE_KEY, or the content of RELEASE_KEY_FILE, or a token of this GitHub workflow run.
 * @param site origin of the site, the token's audience
 * @throws when there is none
 */
export async function releaseCredential(site: string): Promise<string> {
  const { RELEASE_KEY, RELEASE_KEY_FILE } = process.env;
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } =
    process.env;
  if (RELEASE_KEY) return RELEASE_KEY.trim();
  if (RELEASE_KEY_FILE) return (await readFile(RELEASE_KEY_FILE, 'utf8')).trim();
  if (address && token) return githubToken(address, token, new URL(site).origin);
  throw new Error(
    "Set RELEASE_KEY to a key, or RELEASE_KEY_FILE to a file with it. The site's operator makes one: npm run site -- keys make <name>",
  );
}

async function githubToken(address: string, token: string, audience: string): Promise<string> {
  const url = new URL(address);
  url.searchParams.set('audience', audience);
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok)
    throw new Error(
      `GitHub issued no token (HTTP ${answer.status}). Check the workflow's permission id-token: write, and try again.`,
    );
  return ((await answer.json()) as { value: string }).value;
}
