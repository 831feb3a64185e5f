import { stat } from 'node:fs/promises';
import path from 'node:path';
import { damages, isElsewhere } from '@platform/registry';
import type { Check } from './Check.ts';

/** Every file that the release lists is there. */
export const missingFile: Check = {
  code: 'missing-file',
  title: 'Every file of the release is there',
  async run({ deployment, folder }) {
    const found = await Promise.all(
      Object.keys(deployment.files).map(async (file) => {
        const facts = await stat(path.join(folder, file)).catch(() => null);
        return facts?.isFile() ? [] : [file];
      }),
    );
    return found.flat().map((file) => ({
      reason: `${file} is missing from ${deployment.name} ${deployment.version}.`,
      fix: isElsewhere(deployment)
        ? `Upload it to ${deployment.base}${file}.`
        : `Build ${deployment.name} again.`,
    }));
  },
};

/** Every file and its compressed copies have the hashes that the release lists. */
export const hashMismatch: Check = {
  code: 'hash-mismatch',
  title: 'Every file has the content that it was released with',
  async run({ deployment, folder }) {
    const found = await damages(folder, deployment.files);
    // What is missing is another check's to tell; compressed siblings need not be there.
    const changed = found.filter(({ what }) => what !== 'is missing');
    return changed.map(({ file }) => ({
      reason: `${file} isn't what ${deployment.name} ${deployment.version} says it is: its hash differs.`,
      fix: isElsewhere(deployment)
        ? `Upload the whole release to ${deployment.base} again, and have nothing on the way change it.`
        : `Build ${deployment.name} again, and let nothing change its files meanwhile.`,
    }));
  },
};
