// Server only. Settings for commands from a file, or from the systemd unit that runs this build output.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from '@platform/contract/bundle/root';

/** Variables that say where the data is: with one of them the caller has chosen the settings. */
const PLACES = ['DATA_DIR', 'RELEASES_DIR', 'DATABASE_URL'];
const SETTING = /^[ \t]*(Environment|EnvironmentFile|WorkingDirectory)[ \t]*=[ \t]*(.*)$/gm;
const WORD = /(?:[^\s"']|"[^"]*"|'[^']*')+/g;

type Settings = Readonly<Record<string, string | undefined>>;

/** Sets the variables of this file that the environment lacks. @throws if it can't be read */
export const loadSettings = (file: string): void =>
  setMissing(parseEnv(read(path.resolve(process.env.INIT_CWD ?? '', file))));

/**
 * Does the same with the variables of the unit whose WorkingDirectory is this folder, if there is one.
 * @throws if its EnvironmentFile can't be read and the environment names no data
 */
export function loadServiceSettings(units = '/etc/systemd/system', folder = ROOT): void {
  const files = existsSync(units)
    ? readdirSync(units).filter((name) => /\.service$/.test(name))
    : [];
  for (const file of files) {
    const unit = readUnit(path.join(units, file));
    if (unit.folder === undefined || unit.folder !== realPath(folder)) continue;
    try {
      setMissing(unit.settings());
    } catch (error) {
      if (!PLACES.some((name) => process.env[name])) throw error;
    }
  }
}

/** A unit with its drop-ins, as systemd reads them. */
function readUnit(file: string) {
  const own = existsSync(`${file}.d`) ? readdirSync(`${file}.d`).sort() : [];
  const dropIns = own.filter((name) => /\.conf$/.test(name)).map((name) => `${file}.d/${name}`);
  const text = [file, ...dropIns].filter(existsSync).map(read).join('\n');
  const found: Record<string, string[]> = {};
  for (const [, name = '', value = ''] of text.replace(/\\\n/g, ' ').matchAll(SETTING)) {
    // An empty value removes the earlier ones.
    found[name] = value.trim() ? [...(found[name] ?? []), value.trim()] : [];
  }
  const { Environment = [], EnvironmentFile = [], WorkingDirectory = [] } = found;
  const folder = WorkingDirectory.at(-1);
  const words = Environment.flatMap((line) => line.match(WORD) ?? []);
  return {
    folder: folder && realPath(folder),
    settings: (): Settings =>
      Object.assign(
        Object.fromEntries(words.map((word) => split(word.replace(/["']/g, '')))),
        ...EnvironmentFile.map((named) => {
          const needed = named.replace(/^-/, '');
          return needed === named || existsSync(needed) ? parseEnv(read(needed)) : {};
        }),
      ),
  };
}

function split(assignment: string): [string, string] {
  const at = assignment.indexOf('=');
  return [assignment.slice(0, at), assignment.slice(at + 1)];
}

function realPath(folder: string): string | undefined {
  return existsSync(folder) ? realpathSync(folder) : undefined;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const fix = 'Run the command as a user who may read it, or name another file: --env <file>.';
    throw new Error(`Can't read the settings in ${file} (${code}). ${fix}`);
  }
}

function setMissing(settings: Settings): void {
  for (const [name, value] of Object.entries(settings)) {
    // A blank variable counts as unset.
    if (value !== undefined && !process.env[name]?.trim()) process.env[name] = value;
  }
}
