import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isElsewhere } from '../../store/StorePaths.ts';
import type { Check } from '../Check.ts';

/** Every file that the release lists is there. */
export const missingFile: Check = {
  code: 'missing-file',
  title: 'Every file of the release is there',
  async run({ pin, folder }) {
    const found = await Promise.all(
      Object.keys(pin.files).map(async (file) => {
        const facts = await stat(path.join(folder, file)).catch(() => null);
        return facts?.isFile() ? [] : [file];
      }),
    );
    return found.flat().map((file) => ({
      reason: `${file} is missing from ${pin.name} ${pin.version}.`,
      fix: isElsewhere(pin) ? `Upload it to ${pin.base}${file}.` : `Build ${pin.name} again.`,
    }));
  },
};
