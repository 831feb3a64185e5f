// `npm run data -- export | import`: moves all records, from files to PostgreSQL and back. See docs/storage.md.
import { readFile, writeFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Admin } from '../admin/Admin.ts';
import { Refusal, runCommand } from './runCommand.ts';
import { exportLines, importText } from './transfer.ts';

const USAGE = `npm run data -- export <file>   writes every record into a new file
npm run data -- import <file>   takes them over; those that are there already stay as they are
"-" is standard output or input: npm run --silent data -- export -
Which records: DATABASE_URL, or DATA_DIR when it isn't set. The site may be running.`;

async function data(admin: Admin, args: string[]): Promise<void> {
  const [command, file, ...rest] = args;
  if (!file || rest.length > 0) throw new Refusal(USAGE);
  if (command === 'export') {
    const count = await exportTo(admin, file);
    process.stderr.write(`${count === 1 ? '1 record was' : `${count} records were`} exported.\n`);
  } else if (command === 'import') {
    const source = file === '-' ? await textOf(process.stdin) : await readFile(file, 'utf8');
    const { records, added } = await importText(admin, source);
    process.stderr.write(
      `${added} of ${records} records were imported; ${records - added} were there already.\n`,
    );
  } else {
    throw new Refusal(USAGE);
  }
}

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
      throw new Refusal('Nobody read to the end: what was exported is not whole.');
    });
  } else {
    await writeFile(file, text(), { flag: 'wx', mode: 0o600, flush: true });
  }
  return lines - 2;
}

await runCommand(data, USAGE);
