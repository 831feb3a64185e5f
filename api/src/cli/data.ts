// `site data`: exports and imports all records. See docs/storage.md.
import { readFile, writeFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Admin } from '../admin/Admin.ts';
import { countOf } from './terminalText.ts';
import { exportLines, hasRecords, importText } from './transfer.ts';
import { withAdmin } from './withAdmin.ts';

export const exportRecords = withAdmin<{ allowEmpty?: boolean }>(
  async (admin, { args: [file = '-'], options }) => {
    if (!options.allowEmpty && !(await hasRecords(admin))) {
      throw new Error(
        'There are no records, so nothing was exported. Check the settings, or add --allow-empty.',
      );
    }
    const count = await exportTo(admin, file);
    process.stderr.write(`Exported ${countOf(count, 'record')}.\n`);
  },
);

export const importRecords = withAdmin(
  async (admin, { args: [file = '-'] }) => {
    const source = file === '-' ? await textOf(process.stdin) : await readFile(file, 'utf8');
    const { records, added } = await importText(admin, source);
    process.stderr.write(
      `Imported ${added} of ${countOf(records, 'record')}; ${records - added} already existed.\n`,
    );
  },
  { mayCreate: true },
);

async function exportTo(admin: Admin, file: string): Promise<number> {
  let lines = 0;
  async function* text(): AsyncGenerator<string> {
    for await (const line of exportLines(admin)) {
      lines++;
      yield `${line}\n`;
    }
  }
  if (file === '-') {
    await pipeline(text, process.stdout, { end: false }).catch((error) => {
      if (error.code !== 'EPIPE') throw error;
      throw new Error(
        'The export is incomplete, because the reading program closed early. Run it again.',
      );
    });
  } else {
    await writeFile(file, text(), { flag: 'wx', mode: 0o600, flush: true });
  }
  return lines - 2;
}
