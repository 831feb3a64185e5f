import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileFacts } from '../../store/integrity.ts';
import { decompress } from '../../store/precompress.ts';
import type { Check } from '../Check.ts';

/** Every file, and what stands beside it compressed, has the content that the release says. */
export const hashMismatch: Check = {
  code: 'hash-mismatch',
  title: 'Every file has the content that it was released with',
  async run({ pin, folder }) {
    const changed: string[] = [];
    for (const [file, { integrity, bytes }] of Object.entries(pin.files)) {
      const where = path.join(folder, file);
      const holds = async (read: () => Promise<Uint8Array>) =>
        fileFacts(await read()).integrity === integrity;
      // What is missing is another check's to tell.
      const content = await readFile(where).catch(() => null);
      if (content && !(await holds(async () => content))) changed.push(file);
      for (const ending of ['.br', '.gz'] as const) {
        const sibling = await readFile(where + ending).catch(() => null);
        const unpack = () => decompress[ending](sibling ?? Buffer.of(), bytes + 1);
        if (sibling && !(await holds(unpack).catch(() => false))) changed.push(file + ending);
      }
    }
    return changed.map((file) => ({
      reason: `${file} isn't what ${pin.name} ${pin.version} says it is: its hash differs.`,
      fix: pin.base.startsWith('http')
        ? `Upload the whole release to ${pin.base} again, and have nothing on the way change it.`
        : `Build ${pin.name} again, and let nothing change its files meanwhile.`,
    }));
  },
};
