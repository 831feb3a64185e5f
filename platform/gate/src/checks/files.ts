import { stat } from 'node:fs/promises';
import path from 'node:path';
import { findDamagedFiles } from '@platform/registry/store';
import type { Check } from './Check.ts';

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
      fix: `Build ${deployment.name} again.`,
    }));
  },
};

export const hashMismatch: Check = {
  code: 'hash-mismatch',
  title: 'Every file has the content that it was released with',
  async run({ deployment, folder }) {
    const found = await findDamagedFiles(folder, deployment.files);
    // `missingFile` reports missing files; siblings are optional.
    const changed = found.filter(({ what }) => what !== 'is missing');
    return changed.map(({ file }) => ({
      reason: `${file} differs from its hash in ${deployment.name} ${deployment.version}.`,
      fix: `Build ${deployment.name} again, and don't change its files after the build.`,
    }));
  },
};
