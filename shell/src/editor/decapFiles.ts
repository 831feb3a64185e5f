// Repository only. Decap CMS's built script. Its package isn't a dependency: npm would install 630 packages for it.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { ROOT } from '@platform/contract/bundle/root';
import { extract } from 'tar-stream';

const run = promisify(execFile);

const DECAP = {
  name: 'decap-cms@3.16.3',
  sha512:
    'hf+dPlCh7TJmWl8+6VRzHYOWhri5xgUknrZbDewaWe4s9B7xJ8PQugp2QHeSldMUKzav6+z0oIpwUYhUJDYtYw==',
};

/** In the package; the same script and its parts are there again as `cms.js`. */
const NEEDED = /^package\/dist\/((?:\d+\.)?decap-cms\.js(?:\.LICENSE\.txt)?|\w+\.wasm)$/;

/**
 * Folder with `decap-cms.js` and its parts, which the first call downloads through npm.
 * @throws when npm can't download it, and when the package isn't the one known here
 */
export async function decapFolder(say: (line: string) => void): Promise<string> {
  const folder = path.join(ROOT, '.cache', DECAP.name);
  if (existsSync(folder)) return folder;
  say(`Downloading ${DECAP.name} once (16 MB)`);
  await mkdir(path.dirname(folder), { recursive: true });
  const scratch = await mkdtemp(`${folder}-`);
  try {
    const [packed] = await download(scratch);
    await mkdir(path.join(scratch, 'files'));
    await unpack(await readFile(packed), path.join(scratch, 'files'));
    await rename(path.join(scratch, 'files'), folder).catch((error: Error) => {
      // Another process has downloaded it meanwhile.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return folder;
}

/** Asks npm, which knows registry, proxy and cache. */
async function download(to: string): Promise<[string]> {
  const { npm_execpath: script } = process.env;
  const [program, ...args] = script ? [process.execPath, script] : ['npm'];
  try {
    await run(program, [...args, 'pack', DECAP.name, '--ignore-scripts', '--pack-destination', to]);
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    const reason = stderr.replace(/^npm (?:error|ERR!) ?/gm, '').trim() || message;
    throw new Error(`npm can't download ${DECAP.name}: ${reason}`);
  }
  const [file = ''] = await readdir(to);
  return [path.join(to, file)];
}

/** @throws when the package has another hash */
export async function unpack(packed: Buffer, to: string, sha512 = DECAP.sha512): Promise<void> {
  const found = createHash('sha512').update(packed).digest('base64');
  if (found !== sha512)
    throw new Error(`${DECAP.name} has the hash ${found} instead of ${sha512}.`);
  const archive = Readable.from([packed]).pipe(createGunzip()).pipe(extract());
  for await (const entry of archive) {
    const [, name] = NEEDED.exec(entry.header.name) ?? [];
    if (name) await writeFile(path.join(to, name), await buffer(entry));
    entry.resume();
  }
}
