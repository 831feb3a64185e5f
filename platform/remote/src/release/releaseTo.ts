import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '@platform/contract/cli/program';
import { BILL_OF_MATERIALS } from '@platform/contract/files/fileNames';
import { withConcurrency } from '@platform/contract/files/withConcurrency';
import {
  type Build,
  type Deliver,
  type Failure,
  fileFacts,
  hashFiles,
  type Outcome,
  type ReleaseRequest,
  toError,
  type Uploaded,
} from '@platform/contract/publishing';
import { releaseCredential } from './releaseCredential.ts';
import { callSite, originOf } from './siteRequests.ts';

const CONCURRENCY = 6;

export interface Delivery extends Build, ReleaseRequest {
  /** Address of the site. */
  site: string;
  /** A key or a pipeline's token; called for each request, since tokens expire within minutes. */
  credential(): Promise<string>;
  /** Uploaded releases to be checked with it. */
  beside?: Uploaded[];
  log(line: string): void;
  /** Waits between attempts, in milliseconds. */
  pause?(ms: number): Promise<unknown>;
}

/** Releases one build to a site. */
export const createSiteDelivery =
  (site: string): Deliver =>
  async ({ names, reason, promote, preview, canary }, build, log) => {
    const beside = names.flatMap(({ name, version }) =>
      version === undefined ? [] : [{ name, version }],
    );
    const [own, ...more] = names.filter(({ version }) => version === undefined);
    if (!own || more.length > 0)
      throw new UsageError('--to takes one name; give others as name@version');
    if (beside.length > 0 && promote) {
      throw new UsageError('give --no-promote: the site makes them live together');
    }
    const credential = () => releaseCredential(originOf(site));
    // Fail before the build, which takes longest.
    await credential();
    const request = { reason, promote, preview, canary, beside };
    const built = await build(own.name);
    return [await releaseTo({ ...built, ...request, site, credential, log })];
  };

/** Uploads a build and waits for the gate. @throws Rejection, FrozenError, ConflictError, or Error with what to do */
export async function releaseTo(delivery: Delivery): Promise<Outcome> {
  const { dist, name, log } = delivery;
  const site = originOf(delivery.site);
  const address = `${site}/site/publish/${name}`;
  const none = (status: number) =>
    `${site} has no publish API (HTTP ${status}). Check the address. The site's operator enables it with a first key: npm run site -- keys make <name>`;
  const call = (to: string, init: RequestInit) =>
    callSite({ ...delivery, isRepeatable: true, missing: none }, to, init);
  const files = await filesToSend(dist);
  const announced = await call(address, json({ files }));
  const { upload, missing } = (await announced.json()) as { upload: string; missing: string[] };
  log(`Sending ${missing.length} of ${Object.keys(files).length} files to ${site}`);
  await withConcurrency(CONCURRENCY, missing, async (file) => {
    const to = `${address}/${upload}/${file.split('/').map(encodeURIComponent).join('/')}`;
    await call(to, { method: 'PUT', body: await readFile(path.join(dist, file)) });
  });
  const { reason, promote, canary, commit, beside, preview } = delivery;
  const request = { reason, promote, canary, commit, beside, preview };
  const answer = await call(`${address}/${upload}`, json(request));
  return readOutcome(answer, delivery, site);
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Hash and size of each file to upload, by path. @throws Rejection for a folder that is no build */
export async function filesToSend(dist: string) {
  const files = await hashFiles(dist);
  files['build.json'] = fileFacts(await readFile(path.join(dist, 'build.json')));
  const bill = path.join(dist, BILL_OF_MATERIALS);
  if (existsSync(bill)) files[BILL_OF_MATERIALS] = fileFacts(await readFile(bill));
  return files;
}

async function readOutcome(
  response: Response,
  { name, log }: Delivery,
  site: string,
): Promise<Outcome> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body ?? []) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.trim()) continue;
      const said = JSON.parse(line) as { line: string } | { outcome: Outcome } | Failure;
      if ('line' in said) log(said.line);
      else if ('outcome' in said) return said.outcome;
      else throw toError(said);
    }
  }
  throw new Error(
    `The connection was lost before the result arrived. ${site}/readyz lists the live versions; release ${name} again if the new one is missing.`,
  );
}
