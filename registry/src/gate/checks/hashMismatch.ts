import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileFacts } from '../../store/integrity.ts';
import type { Check } from '../Check.ts';

/** Every file has the content that the release says it has. */
export const hashMismatch: Check = {
  code: 'hash-mismatch',
  title: 'Every file has the content that it was released with',
  async run({ pin, folder }) {
    const changed: string[] = [];
    for (const [file, { integrity }] of Object.entries(pin.files)) {
      const content = await readFile(path.join(folder, file)).catch(() => null);
      // What is missing is another check's to tell.
      if (content && fileFacts(content).integrity !== integrity) changed.push(file);
    }
    return changed.map((file) => ({
      reason: `${file} isn't what ${pin.name} ${pin.version} says it is: its hash differs.`,
      fix: pin.base.startsWith('http')
        ? `Upload the whole release to ${pin.base} again, and have nothing on the way change it.`
        : `Build ${pin.name} again, and let nothing change its files meanwhile.`,
    }));
  },
};
