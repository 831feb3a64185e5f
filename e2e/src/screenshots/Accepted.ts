// The pictures that were accepted last, as summaries in e2e/accepted/.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { difference, summarise } from './compare.ts';

const FOLDER = path.join(ROOT, 'e2e', 'accepted');

export class Accepted {
  /** What is different from the last time, in words, by the picture's name. */
  readonly changes = new Map<string, string>();
  #taken = new Map<string, Buffer>();

  constructor(private readonly folder = FOLDER) {}

  async compare(name: string, picture: Buffer): Promise<void> {
    const now = summarise(picture);
    this.#taken.set(name, now);
    const before = await readFile(path.join(this.folder, name)).catch(() => undefined);
    const how = difference(before, now);
    if (how) this.changes.set(name, how);
  }

  /** To be called when all pictures have been taken: those that weren't are gone. */
  async missing(): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      if (!this.#taken.has(name)) this.changes.set(name, 'is gone');
    }
  }

  /** Keeps what has changed; the others stay as they are, to the byte. */
  async accept(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const name of this.changes.keys()) {
      const file = path.join(this.folder, name);
      const now = this.#taken.get(name);
      await (now ? writeFile(file, now) : rm(file));
    }
  }
}
