import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The signal by which `npm run db -- backup` requests a backup: only the process that has the folder can read the database. */
export const backupSignal = 'SIGUSR2';

/** Returns the folder of the backups in the data folder, and creates it if it is missing. */
export function backupFolder(dataDir: string): string {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Returns the path of a new backup, e.g. `latchkey-20261121T081500123Z.tar.gz`: the last by name is the latest. */
export function nextBackupFile(dataDir: string): string {
  return join(backupFolder(dataDir), `latchkey-${new Date().toISOString().replaceAll(/[-:.]/gu, '')}.tar.gz`);
}
