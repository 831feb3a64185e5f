// Server only. Whether there is a backup, and whether it can be read.
import path from 'node:path';
import { type Diagnosis, failing, ok, warning } from '@platform/server/diagnosis';
import { backupsIn, faultOf, timeOf } from '../backup/backups.ts';

const HOUR_MS = 3_600_000;
/** A daily one may be late. */
const OLD_HOURS = 48;
const DAILY = 'Run "npm run site -- backup" daily: docs/storage.md.';

export async function checkBackup(folder: string | undefined, now: number): Promise<Diagnosis> {
  if (!folder) {
    const fix = `Set BACKUP_DIR. ${DAILY}`;
    return warning('backup', "BACKUP_DIR is unset, so backups can't be checked.", fix);
  }
  const [newest] = await backupsIn(folder);
  if (!newest) return failing('backup', `There is no backup in ${folder}.`, DAILY);
  const fault = await faultOf(newest);
  if (fault) return failing('backup', fault, 'Run "npm run site -- backup" again.');
  const hours = Math.round((now - timeOf(newest)) / HOUR_MS);
  const says = `${path.basename(newest)} is ${hours} hours old and can be read.`;
  return hours > OLD_HOURS ? failing('backup', says, DAILY) : ok('backup', says);
}
