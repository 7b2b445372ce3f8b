import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Told by `npm run db:backup`: the process that has the folder is the only one that can read it. */
export const backupSignal = 'SIGUSR2';

export function backupFolder(dataDir: string): string {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** `latchkey-20261121T081500123Z.tar.gz`: the last by name is the latest. */
export function nextBackupFile(dataDir: string): string {
  return join(backupFolder(dataDir), `latchkey-${new Date().toISOString().replaceAll(/[-:.]/gu, '')}.tar.gz`);
}
